import { describe, expect, test } from 'vitest';
import { nextRange, type Range } from '../../../../src/features/list/use-parts.ts';

const range = (from: number, to: number): Range => ({ from, to });

/** All rendered ranges in order, until the range no longer changes. */
function way(shown: Range, wanted: Range, inView: Range): readonly string[] {
  const steps: string[] = [];
  for (let now = shown; steps.length < 100; ) {
    const next = nextRange(now, wanted, inView);
    if (next.from === now.from && next.to === now.to) break;
    steps.push(`${next.from}-${next.to}`);
    now = next;
  }
  return steps;
}

describe('the rendered parts of a long list', () => {
  test.each([
    ['grow down first, then up', range(4, 5), range(2, 7), range(4, 5), ['4-6', '4-7', '3-7', '2-7']],
    ['stay when they are already the wanted ones', range(2, 7), range(2, 7), range(4, 5), []],
    ['follow scrolling down and drop the parts above', range(0, 5), range(1, 6), range(3, 4), ['1-6']],
    ['follow scrolling up and drop the parts below', range(5, 10), range(4, 9), range(6, 7), ['4-9']],
    [
      'start in view after a jump',
      range(0, 3),
      range(20, 25),
      range(22, 23),
      ['22-23', '22-24', '22-25', '21-25', '20-25'],
    ],
    [
      'start in view after a jump of medium length',
      range(0, 7),
      range(6, 11),
      range(8, 9),
      ['8-9', '8-10', '8-11', '7-11', '6-11'],
    ],
    ['start in view after a jump back', range(30, 34), range(0, 3), range(0, 1), ['0-1', '0-2', '0-3']],
    ['shrink at once when the list became shorter', range(3, 8), range(0, 4), range(3, 4), ['2-4', '1-4', '0-4']],
  ])('%s', (_, shown, wanted, inView, steps) => expect(way(shown, wanted, inView)).toEqual(steps));

  test('grow by at most one part per step', () => {
    const size = ({ from, to }: Range) => to - from;
    for (let from = 0; from < 12; from++)
      for (let to = from + 1; to < 14; to++) {
        const shown = range(5, 9);
        const next = nextRange(shown, range(from, to), range(from, from + 1));
        const kept = Math.max(0, Math.min(next.to, shown.to) - Math.max(next.from, shown.from));
        expect(size(next) - kept).toBeLessThanOrEqual(1);
      }
  });
});
