import type { Services } from '../core/services/services.ts';

/**
 * A key that is held down presses its button again and again: it would send a payment again after a quick refusal, or leave one
 * page after the other. Only the first press counts.
 */
export function dropKeyRepeats({ root, onDispose }: Services): void {
  const drop = (event: Event) => {
    if (event instanceof KeyboardEvent && event.repeat && event.key === 'Enter') event.preventDefault();
  };
  root.addEventListener('keydown', drop);
  onDispose(() => root.removeEventListener('keydown', drop));
}
