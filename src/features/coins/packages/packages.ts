import type { SweepstakeBox } from '../../../../schemas/deposit/sweepstake-box.ts';
import { compare } from '../../../../schemas/money/decimal.ts';
import { toExactNumber } from '../../../../schemas/money/parse-amount.ts';

export interface Packages {
  /** In the order of the response, each id once. */
  readonly sold: readonly SweepstakeBox[];
  /** Packages whose price no payment can carry. */
  readonly rejected: readonly SweepstakeBox[];
}

const isPayable = ({ price }: SweepstakeBox): boolean => compare(price, '0') >= 0 && toExactNumber(price) !== null;

/** The packages of all shelves. The first one with an id wins. */
export function packagesOf(shelves: readonly { readonly boxes: readonly SweepstakeBox[] }[]): Packages {
  const byId = new Map<string, SweepstakeBox>();
  for (const box of shelves.flatMap(({ boxes }) => boxes)) {
    const id = String(box.boxId);
    if (!byId.has(id)) byId.set(id, box);
  }
  const all = [...byId.values()];
  return { sold: all.filter(isPayable), rejected: all.filter((box) => !isPayable(box)) };
}
