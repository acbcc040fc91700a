import { limitsArePossible } from '../../renderers/assess.ts';
import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import { compare, normalize, round } from '../../schemas/money/decimal.ts';
import { decimalsOf } from '../../schemas/money/decimals.ts';
import { checkLimits, LEAST_OF_NETWORK, resolveLimits } from '../../schemas/money/limits.ts';
import { pointer } from '../../schemas/parse.ts';
import type { Problem } from '../finding.ts';
import { type Rule, shown, type Subject } from './rule.ts';

/** `minNonRus` replaces `min` outside RU, so both must fit below the maximum. */
const COUNTRIES = ['RU', 'ZZ'];

/** The limits of the definition alone. */
export const limitsOf = (method: PaymentMethod, currency: string, country: string) =>
  resolveLimits(method.amount_rules, undefined, {
    currency,
    country,
    decimals: decimalsOf(currency),
    network: method.network,
  });

export const limits: Rule = function* ({ method, currencies }) {
  for (const currency of currencies) {
    const found: Problem[] = [];
    for (const code of COUNTRIES) {
      limitsArePossible(method, { currency, country: { code } }, ({ path, message }) =>
        found.push({ code: 'limits_impossible', path, message }),
      );
    }
    const [first] = found;
    if (first) yield first;
    yield* minimaOfNetwork(method, currency);
  }
};

/** A `network` raises the minimum, so that smaller ones say what does not hold. */
function* minimaOfNetwork({ network, amount_rules: rules }: PaymentMethod, currency: string): Generator<Problem> {
  if (!network) return;
  for (const key of ['min', 'minNonRus'] as const) {
    const amount = rules?.[currency]?.[key];
    if (amount === undefined || compare(amount, LEAST_OF_NETWORK) >= 0) continue;
    yield {
      code: 'key_ignored',
      path: pointer(['amount_rules', currency, key]),
      at: 'key',
      message: `${key} has no effect: a method with \`network\` takes at least ${LEAST_OF_NETWORK} ${currency}`,
      found: shown(amount),
      suggestion: 'remove `network` if a field of type networks lists it, or write a minimum of 1 or more',
    };
  }
}

interface Offer {
  readonly amount: string;
  readonly path: string;
  /** Undefined where the amount is offered in each. */
  readonly currency: string | undefined;
}

/** The initial amount and the recommended ones. */
export function offersOf({ prefilledAmount: prefilled, recommendedAmounts: recommended }: PaymentMethod): Offer[] {
  const listed = (amounts: readonly string[], path: string, currency?: string): Offer[] =>
    amounts.map((amount, at) => ({ amount, path: `${path}/${at}`, currency }));
  const first: readonly Offer[] =
    typeof prefilled === 'string'
      ? [{ amount: prefilled, path: '/prefilledAmount', currency: undefined }]
      : Object.entries(prefilled ?? {}).map(([currency, amount]) => ({
          amount,
          path: pointer(['prefilledAmount', currency]),
          currency,
        }));
  const others = isList(recommended)
    ? listed(recommended, '/recommendedAmounts')
    : Object.entries(recommended ?? {}).flatMap(([currency, amounts]) =>
        listed(amounts, pointer(['recommendedAmounts', currency]), currency),
      );
  return [...first, ...others];
}

const isList = (value: unknown): value is readonly string[] => Array.isArray(value);

/** Amounts that are offered outside the limits. */
export const offeredAmounts: Rule = function* (subject) {
  for (const { amount, path, currency } of offersOf(subject.method))
    yield* outside(subject, currency === undefined ? subject.currencies : [currency], amount, path);
};

function* outside(
  { method, countries }: Pick<Subject, 'method' | 'countries'>,
  currencies: readonly string[],
  amount: string,
  path: string,
): Generator<Problem> {
  const broken = currencies.flatMap((currency) => {
    const verdicts = (countries.length > 0 ? countries : ['ZZ']).map((country) =>
      checkLimits(amount, limitsOf(method, currency, country)),
    );
    // The minimum of RU may be another one: what is offered in one country is no mistake.
    const [first] = verdicts.some(({ ok }) => ok) ? [] : verdicts;
    return !first || first.ok
      ? []
      : [`${first.rule === 'min' ? 'below the minimum' : 'above the maximum'} ${first.limit} ${currency}`];
  });
  // An amount for all currencies may suit some of them only.
  if (broken.length > 0 && broken.length === currencies.length)
    yield {
      code: 'amount_outside_limits',
      path,
      message: `the amount is ${broken.join(' and ')}`,
      found: shown(amount),
    };
}

const LIMITS = ['min', 'max', 'minNonRus'] as const;

/** Amounts with more decimals than their currency. The widget rounds them, limits inwards. */
export const decimals: Rule = function* ({ method, currencies }) {
  const limited = Object.entries(method.amount_rules ?? {}).flatMap(([currency, rules]) =>
    LIMITS.map((key) => ({ amount: rules[key], path: pointer(['amount_rules', currency, key]), currency })),
  );
  for (const { amount, path, currency } of [...limited, ...offersOf(method)]) {
    const offered = currency === undefined ? currencies : [currency];
    const finest = Math.max(...offered.map(decimalsOf));
    if (offered.length === 0 || amount === undefined || round(amount, finest, 'down') === normalize(amount)) continue;
    yield {
      code: 'amount_too_fine',
      path,
      message: `in ${offered.join(', ')} the amount is rounded to ${finest} decimals`,
      found: shown(amount),
    };
  }
};
