import { GOLD } from './coins.ts';
import '../../ui/styles/page-tokens.css';
import './shop.css';

const STAR = 'm12 7.8 1.25 2.7 2.95.35-2.18 2.02.58 2.92L12 14.34l-2.6 1.45.58-2.92-2.18-2.02 2.95-.35z';
const DIAMOND = 'm12 7.5 3.8 4.5-3.8 4.5L8.2 12z';

const kindOf = (isGold: boolean): string => (isGold ? 'pw-coin--gold' : 'pw-coin--sweep');

/** One coin of the shop. Decorative: its name is beside it. */
export function Coin({ currency }: { readonly currency: string }) {
  const isGold = currency === GOLD;
  return (
    <svg className={kindOf(isGold)} viewBox="0 0 24 24" aria-hidden="true">
      <circle className="pw-coin__face" cx="12" cy="12" r="11" />
      <circle className="pw-coin__ring" cx="12" cy="12" r="8" strokeWidth="1.6" />
      <path className="pw-coin__edge" d={isGold ? STAR : DIAMOND} />
    </svg>
  );
}

interface Stack {
  readonly x: number;
  readonly y: number;
  readonly gold: number;
  readonly sweep: number;
}

/** Vertical distance between stacked coins. */
const STEP = 6.5;

const HEAPS: readonly { readonly box: string; readonly stacks: readonly Stack[] }[] = [
  { box: '7 8 42 42', stacks: [{ x: 28, y: 33, gold: 3, sweep: 0 }] },
  {
    box: '5 10 50 50',
    stacks: [
      { x: 22, y: 38, gold: 3, sweep: 0 },
      { x: 38, y: 43, gold: 1, sweep: 1 },
    ],
  },
  {
    box: '3 4 50 50',
    stacks: [
      { x: 36, y: 34, gold: 4, sweep: 0 },
      { x: 18, y: 40, gold: 3, sweep: 0 },
      { x: 33, y: 46, gold: 1, sweep: 1 },
    ],
  },
  {
    box: '0 0 56 56',
    stacks: [
      { x: 28, y: 26, gold: 4, sweep: 0 },
      { x: 13, y: 36, gold: 3, sweep: 0 },
      { x: 43, y: 37, gold: 4, sweep: 0 },
      { x: 28, y: 46, gold: 1, sweep: 2 },
    ],
  },
];

/** A heap of coins that grows with the position in the list of `count` packages. Decorative. */
export function Heap({ at, count }: { readonly at: number; readonly count: number }) {
  const { box, stacks } = HEAPS[Math.ceil(((at + 1) * HEAPS.length) / count) - 1] ?? { box: '', stacks: [] };
  return (
    <svg className="pw-coinbox__art" viewBox={box} aria-hidden="true">
      {stacks.flatMap(({ x, y, gold, sweep }) =>
        Array.from({ length: gold + sweep }, (_, height) => (
          <g
            key={`${x} ${y} ${height}`}
            className={kindOf(height < gold)}
            transform={`translate(${x} ${y - STEP * height})`}
          >
            <path className="pw-coin__edge" d="M-12 0v5a12 5 0 0 0 24 0V0z" />
            <ellipse className="pw-coin__face" rx="12" ry="5" />
            <ellipse className="pw-coin__ring" rx="8" ry="3.1" strokeWidth="1.2" />
          </g>
        )),
      )}
    </svg>
  );
}
