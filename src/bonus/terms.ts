import type { Bonus } from '../../schemas/player/bonus.ts';

const COLOURS = ['pink', 'purple', 'blue', 'orange'] as const;
export type BonusColour = (typeof COLOURS)[number] | 'freespin';

/** Colours cycle by id: a number modulo 4, else the sum of its character codes; free spins have their own. */
export function colourOf({ id, type }: Pick<Bonus, 'id' | 'type'>): BonusColour {
  if (type === 'freespin') return 'freespin';
  const text = String(id);
  const sum = [...text].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  const at = /^\d+$/.test(text) ? Number(BigInt(text) % 4n) : sum % 4;
  return COLOURS[at] ?? 'pink';
}

/** Where a minimum stands for a bonus of this type, and what it is: decimal text, undefined where there is none. */
export function minimumOf({ type, depositBonusData, freespinBonusData }: Bonus): {
  readonly source: string;
  readonly minimum: string | undefined;
} {
  return type === 'deposit'
    ? { source: 'depositBonusData.minDeposit', minimum: depositBonusData?.minDeposit }
    : { source: 'freespinBonusData.minDeposit', minimum: freespinBonusData?.minDeposit };
}

/** One line of a bonus's terms, as the details page lists them. */
export interface Term {
  readonly kind: 'minDeposit' | 'maxBonus' | 'payout' | 'wager' | 'count' | 'maxWin' | 'games';
  /** How `value` is to be written: a sum as decimal text, a factor, a count, names. */
  readonly as: 'money' | 'factor' | 'count' | 'names';
  readonly value: string | number | readonly string[];
}

/** What the answer says of a bonus, and nothing else: a term that is absent has no line. */
export function termsOf({ type, depositBonusData: deposit, freespinBonusData: spins }: Bonus): readonly Term[] {
  const data = type === 'deposit' ? deposit : spins;
  const games = type === 'freespin' ? (spins?.gamesContent ?? []).map(({ nameEn }) => nameEn) : [];
  const all: readonly (Omit<Term, 'value'> & { readonly value: Term['value'] | undefined })[] = [
    { kind: 'count', as: 'count', value: type === 'freespin' ? spins?.count : undefined },
    { kind: 'minDeposit', as: 'money', value: data?.minDeposit },
    { kind: 'maxBonus', as: 'money', value: type === 'deposit' ? deposit?.maxBonusAmount : undefined },
    { kind: 'maxWin', as: 'money', value: type === 'freespin' ? spins?.maxSpinWin : undefined },
    { kind: 'payout', as: 'factor', value: data?.payoutMultiplier },
    { kind: 'wager', as: 'factor', value: data?.wagerMultiplier },
    { kind: 'games', as: 'names', value: games.length > 0 ? games : undefined },
  ];
  return all.flatMap(({ value, ...term }) => (value === undefined ? [] : [{ ...term, value }]));
}
