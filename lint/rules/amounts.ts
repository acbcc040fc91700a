import { limitsArePossible } from '../../renderers/assess.ts';
import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import { isPositive, normalize } from '../../schemas/money/decimal.ts';
import { decimalsOf } from '../../schemas/money/decimals.ts';
import { checkLimits, resolveLimits } from '../../schemas/money/limits.ts';
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

export const limits: Rule = function* ({ method, currencies, plan }) {
  for (const currency of currencies) {
    const found: Problem[] = [];
    for (const code of COUNTRIES) {
      limitsArePossible(method, { currency, country: { code } }, ({ path, message }) =>
        found.push({ code: 'limits_impossible', path, message }),
      );
    }
    const [first] = found;
    if (first) yield first;
    const { max } = limitsOf(method, currency, 'ZZ');
    if (!first && plan?.amount && max !== undefined && !isPositive(max))
      yield {
        code: 'value_impossible',
        path: pointer(['amount_rules', currency, 'max']),
        message: `no amount of ${currency} is possible: an amount is above 0, and the maximum is ${normalize(max)}`,
        found: shown(method.amount_rules?.[currency]?.max),
      };
  }
};

/** Amounts that are offered, by currency; one without a currency is offered in each. */
export const offeredAmounts: Rule = function* (subject) {
  const { method, currencies } = subject;
  const { prefilledAmount: prefilled, recommendedAmounts: recommended } = method;
  if (typeof prefilled === 'string') yield* outside(subject, currencies, prefilled, '/prefilledAmount');
  else
    for (const [currency, amount] of Object.entries(prefilled ?? {}))
      yield* outside(subject, [currency], amount, pointer(['prefilledAmount', currency]));
  const lists: readonly (readonly [readonly string[], readonly string[], string])[] = isList(recommended)
    ? [[currencies, recommended, '/recommendedAmounts']]
    : Object.entries(recommended ?? {}).map(
        ([currency, amounts]) => [[currency], amounts, pointer(['recommendedAmounts', currency])] as const,
      );
  for (const [codes, amounts, path] of lists)
    for (const [at, amount] of amounts.entries()) yield* outside(subject, codes, amount, `${path}/${at}`);
};

const isList = (value: unknown): value is readonly string[] => Array.isArray(value);

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
