import { settled } from '../../../../support/fake-clock.ts';
import { windowOf } from '../../../../support/window-of.ts';

type Outcome = 'load' | 'error' | 'refused' | 'silence';

/** A page that loads no real script: the outcome of each one is prepared, in order; the last one repeats. */
export function scriptPage(
  outcomes: readonly Outcome[],
  runs: (view: Record<string, unknown>) => void = () => undefined,
) {
  const asked: string[] = [];
  const standing = new Set<object>();
  const document = new EventTarget();
  const view: Record<string, unknown> = { setTimeout: (run: () => void) => void setImmediate(run) };
  const createElement = () => {
    const element = Object.assign(new EventTarget(), {
      src: '',
      async: false,
      remove: () => void standing.delete(element),
    });
    return element;
  };
  const append = (element: EventTarget & { readonly src: string }) => {
    const outcome = outcomes[asked.length] ?? outcomes.at(-1);
    asked.push(element.src);
    standing.add(element);
    queueMicrotask(() => {
      if (outcome === 'silence') return;
      if (outcome === 'load') runs(view);
      if (outcome === 'refused')
        document.dispatchEvent(
          Object.assign(new Event('securitypolicyviolation'), {
            blockedURI: element.src.split('?')[0],
            effectiveDirective: 'script-src-elem',
          }),
        );
      element.dispatchEvent(new Event(outcome === 'load' ? 'load' : 'error'));
    });
  };
  view['document'] = Object.assign(document, { createElement, head: { append } });
  return { view: windowOf(view), asked, standing };
}

/** Lets queued tasks and promises run. */
export const quiet = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) await settled();
};
