import type { AmountRule } from '../method/payment-method.ts';
import { compare, maxOf, round } from './decimal.ts';

/** Decimal text, rounded inwards to the currency's decimals. */
export interface Limits {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

export interface LimitsContext {
  readonly currency: string;
  readonly country: string;
  readonly decimals: number;
  /** The method's network, if it has one. An empty name is none. */
  readonly network: string | undefined;
}

/** The smallest amount of a method with a network. */
export const LEAST_OF_NETWORK = '1';

/** A definition's own rule for a currency, which takes precedence over the server's limits. */
export const ruleIn = (
  rules: Readonly<Record<string, AmountRule>> | undefined,
  currency: string,
): AmountRule | undefined => rules?.[currency];

/** The currency's limits from `amount_rules`, else the server's. `minNonRus` replaces `min` outside RU. */
export function resolveLimits(
  rules: Readonly<Record<string, AmountRule>> | undefined,
  server: Limits | undefined,
  { currency, country, decimals, network }: LimitsContext,
): Limits {
  const rule = ruleIn(rules, currency);
  const min = rule ? ((country !== 'RU' ? rule.minNonRus : undefined) ?? rule.min) : server?.min;
  const max = rule ? rule.max : server?.max;
  const least = network ? maxOf(min ?? LEAST_OF_NETWORK, LEAST_OF_NETWORK) : min;
  return {
    ...(least === undefined ? {} : { min: round(least, decimals, 'up') }),
    ...(max === undefined ? {} : { max: round(max, decimals, 'down') }),
  };
}

/** Whether any amount is within the limits. An amount is above 0. */
export const areLimitsPossible = ({ min = '0', max }: Limits): boolean =>
  max === undefined || (compare(min, max) <= 0 && compare(max, '0') > 0);

export type LimitVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly rule: 'min' | 'max'; readonly limit: string };

export function checkLimits(amount: string, { min, max }: Limits): LimitVerdict {
  if (min !== undefined && compare(amount, min) < 0) return { ok: false, rule: 'min', limit: min };
  if (max !== undefined && compare(amount, max) > 0) return { ok: false, rule: 'max', limit: max };
  return { ok: true };
}
