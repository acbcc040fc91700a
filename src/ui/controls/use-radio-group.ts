import { type KeyboardEvent, type RefObject, useRef } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 };

/**
 * Arrow keys in a radio group, with wrap-around and in reading direction. The caller decides what a move does. For a row of
 * tabs, up and down are left to the page.
 */
export function useRadioGroup(
  count: number,
  onMove: (to: number) => void,
  role: 'radio' | 'tab' = 'radio',
): {
  readonly group: RefObject<HTMLDivElement | null>;
  readonly move: (event: KeyboardEvent<HTMLElement>, from: number) => void;
} {
  const group = useRef<HTMLDivElement>(null);
  return {
    group,
    move: (event, from) => {
      const step = STEPS[event.key];
      if (step === undefined || (role === 'tab' && /Up|Down/.test(event.key))) return;
      event.preventDefault();
      const isTurned = /Left|Right/.test(event.key) && getComputedStyle(event.currentTarget).direction === 'rtl';
      const next = (from + (isTurned ? -step : step) + count) % count;
      onMove(next);
      group.current?.querySelectorAll<HTMLElement>(`[role="${role}"]`)[next]?.focus();
    },
  };
}
