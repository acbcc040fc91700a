import { TAG_COUNT } from '../figures.ts';
import { compare, isPositive, normalize } from './decimal.ts';
import { checkLimits, type Limits, type LimitVerdict } from './limits.ts';

/** Fixed tags for RU, except in crypto and in USD, EUR or GBP. */
const FIXED_RU = ['5000', '7500', '10000', '25000', '50000'];
const SPECIAL_IN_RU = new Set(['USD', 'EUR', 'GBP']);
/** Candidates from 5 to 250000, of which a few are picked. */
const PRESET = [
  5, 10, 15, 20, 25, 30, 50, 75, 100, 150, 200, 250, 300, 500, 750, 1000, 1500, 2000, 2500, 3000, 5000, 7500, 10000,
  15000, 20000, 25000, 30000, 50000, 75000, 100000, 150000, 200000, 250000,
].map(String);

/** An amount that the server or the definition offers, and the limit that refuses it. */
export interface RefusedTag extends Pick<Extract<LimitVerdict, { readonly ok: false }>, 'rule' | 'limit'> {
  readonly amount: string;
  readonly from: 'server' | 'definition';
}

export interface TagSource {
  readonly fixedAmounts?: readonly string[] | undefined;
  readonly recommended?: readonly string[] | undefined;
  readonly country: string;
  readonly currency: string;
  readonly isCrypto: boolean;
  readonly limits: Limits;
  /** Whether the form accepts an amount within the limits. Only amounts that nobody has configured are asked about. */
  readonly passes?: (amount: string) => boolean;
}

/**
 * The server's fixed amounts, else the method's, else the five for RU, else five presets spread evenly within the
 * limits. A pattern of the amount may leave fewer.
 */
export function judgeTags({ fixedAmounts, recommended, country, currency, isCrypto, limits, passes }: TagSource): {
  readonly tags: string[];
  readonly refused: readonly RefusedTag[];
} {
  const isFixed = Boolean(fixedAmounts?.length);
  const configured = isFixed ? fixedAmounts : recommended?.length ? recommended : undefined;
  const ru = country === 'RU' && !isCrypto && !SPECIAL_IN_RU.has(currency) ? FIXED_RU : undefined;
  const list = configured ? ascending(configured) : (ru ?? PRESET);
  const refused: RefusedTag[] = [];
  const tags = list.filter((amount) => {
    const verdict = checkLimits(amount, limits);
    if (!verdict.ok && configured)
      refused.push({ amount, rule: verdict.rule, limit: verdict.limit, from: isFixed ? 'server' : 'definition' });
    return verdict.ok && (configured || !passes || passes(amount));
  });
  return { tags: configured || ru ? tags : spread(tags, TAG_COUNT), refused };
}

const ascending = (amounts: readonly string[]): readonly string[] =>
  [...new Set(amounts.map(normalize).filter(isPositive))].sort(compare);

function spread(list: readonly string[], count: number): string[] {
  if (list.length <= count) return [...list];
  return Array.from({ length: count }, (_, at) => list[Math.round((at * (list.length - 1)) / (count - 1))] ?? '');
}
