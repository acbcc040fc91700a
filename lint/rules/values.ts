import type { CompiledField } from '../../renderers/contract.ts';
import { holds } from '../../schemas/method/field.ts';
import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import { isPositive } from '../../schemas/money/decimal.ts';
import { areLimitsPossible } from '../../schemas/money/limits.ts';
import { passesForm, sampleForAmount } from '../sample/for-amount.ts';
import { sampleFor } from '../sample/for-field.ts';
import { sampleForPhone } from '../sample/for-phone.ts';
import type { Problem } from '../finding.ts';
import { limitsOf, offersOf } from './amounts.ts';
import { compiledOf, fieldsOf, type Rule, shown } from './rule.ts';

const isTried = (field: CompiledField): boolean =>
  field.options.length > 0 || holds(field, 'text') || holds(field, 'uppercase text') || holds(field, 'phone');

/** Fields whose value no search finds: the pattern, the mask and the greatest length contradict each other. */
export const values: Rule = function* (subject) {
  for (const [, path] of fieldsOf(subject)) {
    const field = compiledOf(subject, path);
    if (!field || field.isHidden || !isTried(field)) continue;
    if (field.pattern === undefined && field.validations.length === 0 && field.options.length === 0) continue;
    yield undefined;
    // The country of the player decides the prefix, and with it whether a phone number is accepted.
    const isPhone = holds(field, 'phone');
    const sample = isPhone ? sampleForPhone(field) : sampleFor(field);
    if (sample.kind === 'none') yield impossible(field, path, sample.tried);
    else if (!isPhone && field.defaultValue !== '' && isRefused(field, field.defaultValue))
      yield {
        code: 'default_refused',
        path: `${path}/value`,
        message: 'the field refuses its initial value',
        found: shown(field.defaultValue),
        ...(sample.kind === 'found' ? { suggestion: `it accepts ${shown(sample.value)}` } : {}),
      };
    if (sample.kind === 'found') yield* refusedOptions(field, path);
  }
};

/** Options that a player can choose and not send, where others can be sent. */
function* refusedOptions(field: CompiledField, path: string): Generator<Problem | undefined> {
  if (field.options.length === 0) return;
  const hasPattern = field.pattern !== undefined || field.validations.length > 0;
  for (const [at, option] of (field.definition.values ?? []).entries()) {
    const value = typeof option === 'string' ? option : option.value;
    if (value !== '' && !hasPattern) continue; // the list refuses none of its own
    yield undefined;
    if (isRefused(field, value))
      yield {
        code: 'default_refused',
        path: `${path}/values/${at}`,
        message: 'the form refuses this option',
        found: shown(option),
        suggestion:
          value === '' ? 'give it a value: an empty one counts as no choice' : 'correct its value, or the pattern',
      };
  }
}

function isRefused(field: CompiledField, value: string): boolean {
  const outcome = field.check(value);
  return outcome !== undefined && !(outcome instanceof Promise);
}

function impossible(field: CompiledField, path: string, tried: string): Problem {
  const { regex, validations = [] } = field.definition;
  const [, between] = /^\/(.+)\/[a-z]*$/.exec(regex ?? '') ?? [];
  // A list and a phone have none.
  const mask = field.options.length > 0 || holds(field, 'phone') ? undefined : field.mask;
  return {
    code: 'value_impossible',
    path: regex === undefined ? `${path}/validations` : `${path}/regex`,
    message:
      mask === undefined
        ? 'no value was found that passes all patterns of the field'
        : `no value was found that the mask ${mask} lets in and the patterns accept`,
    found: shown(regex ?? validations[0]?.regex),
    suggestion: between
      ? `write the pattern without the slashes: ${between}`
      : mask === undefined
        ? `one value tried is ${shown(tried)}${holds(field, 'phone') ? '; a pattern sees a phone with + and the prefix of its country' : ''}`
        : `one value tried is ${shown(tried)}; a pattern must accept it with the characters of the mask, or without them`,
  };
}

/** The widget makes a pattern of the two, which would not compile. */
export const confirmationNumber: Rule = function* ({ method }) {
  const { min, max } = method.traits?.confirmationId ?? { min: 1, max: 1 };
  if (Number.isInteger(min) && Number.isInteger(max) && min >= 0 && max >= Math.max(1, min)) return;
  yield {
    code: 'value_impossible',
    path: '/traits/confirmationId',
    message: `no number has from ${min} to ${max} digits`,
    suggestion: 'expected whole numbers, the smaller one as `min`',
  };
};

/** The pattern of the amount, with its place. */
export function patternOfAmount({
  traits,
  fields,
}: PaymentMethod): { readonly source: string; readonly path: string } | undefined {
  const at = fields.findIndex((field) => holds(field, 'amount'));
  const path = traits?.amountRegex === undefined ? `/fields/${at}/regex` : '/traits/amountRegex';
  const source = traits?.amountRegex ?? fields[at]?.regex;
  return source === undefined ? undefined : { source, path };
}

/** A pattern that no amount within the limits of a currency passes. */
export const amountPattern: Rule = function* ({ method, countries, currencies, plan }) {
  const amount = plan?.amount;
  const pattern = patternOfAmount(method);
  if (!amount || !pattern) return;
  for (const currency of currencies.length > 0 ? currencies : [undefined]) {
    yield undefined;
    const limits = currency === undefined ? {} : limitsOf(method, currency, countries[0] ?? 'ZZ');
    if (!areLimitsPossible(limits)) continue; // a finding of its own
    if (sampleForAmount(amount, pattern.source, limits) !== undefined) continue;
    const { min = '1', max = '1000000' } = limits;
    yield {
      code: 'value_impossible',
      path: pattern.path,
      message: `no amount from ${min} to ${max}${currency === undefined ? '' : ` ${currency}`} was found that passes the pattern`,
      found: shown(pattern.source),
    };
  }
};

/** Amounts that are offered, though the pattern of the amount refuses them. */
export const offeredPattern: Rule = function* ({ method, plan }) {
  const amount = plan?.amount;
  const pattern = patternOfAmount(method);
  if (!amount || !pattern) return;
  // The limits have a finding of their own, and 0 is never offered.
  for (const { amount: offered, path } of offersOf(method))
    if (isPositive(offered) && !passesForm(amount, offered, {}))
      yield {
        code: 'default_refused',
        path,
        message: `the form refuses this amount: its pattern is ${pattern.source}`,
        found: shown(offered),
      };
};
