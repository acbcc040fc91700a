import { type KeyboardEvent, type RefObject, useRef } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 };

/** Arrow keys in a group of radio buttons, round and round, as the language runs; what a move means is the caller's. */
export function useRadioGroup(
  count: number,
  onMove: (to: number) => void,
): {
  readonly group: RefObject<HTMLDivElement | null>;
  readonly move: (event: KeyboardEvent<HTMLElement>, from: number) => void;
} {
  const group = useRef<HTMLDivElement>(null);
  return {
    group,
    move: (event, from) => {
      const step = STEPS[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const isTurned = /Left|Right/.test(event.key) && getComputedStyle(event.currentTarget).direction === 'rtl';
      const next = (from + (isTurned ? -step : step) + count) % count;
      onMove(next);
      group.current?.querySelectorAll<HTMLElement>('[role="radio"]')[next]?.focus();
    },
  };
}
