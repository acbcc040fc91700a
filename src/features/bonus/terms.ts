import type { Bonus } from '../../../schemas/player/bonus.ts';

const COLOURS = ['pink', 'purple', 'blue', 'orange'] as const;
export type BonusColour = (typeof COLOURS)[number] | 'freespin';

/** Colours cycle by id: a number modulo 4, else the sum of its character codes. Free spins have their own colour. */
export function colourOf({ id, type }: Pick<Bonus, 'id' | 'type'>): BonusColour {
  if (type === 'freespin') return 'freespin';
  const text = String(id);
  const sum = [...text].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  const at = /^\d+$/.test(text) ? Number(BigInt(text) % 4n) : sum % 4;
  return COLOURS[at] ?? 'pink';
}

/** The minimum deposit of a bonus as decimal text, undefined when there is none, and the key that holds it. */
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
  /** The format of `value`: an amount as decimal text, a factor, a count, or names. */
  readonly as: 'money' | 'factor' | 'count' | 'names';
  readonly value: string | number | readonly string[];
}

/** The terms that the bonus data give. An absent term has no line. */
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
