import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 };

/**
 * The item that an arrow key leads to from the focused one, with wrap-around and in reading direction. Undefined for other
 * keys.
 */
export function itemByArrow<T extends HTMLElement>(
  event: KeyboardEvent<HTMLElement>,
  items: readonly T[],
): T | undefined {
  const step = STEPS[event.key];
  const from = items.findIndex((item) => item === event.target);
  if (step === undefined || from < 0) return undefined;
  const isTurned = /Left|Right/.test(event.key) && getComputedStyle(event.currentTarget).direction === 'rtl';
  return items[(from + (isTurned ? -step : step) + items.length) % items.length];
}
