import type { CompiledField } from '../../renderers/contract.ts';
import { compilePattern } from '../../renderers/pattern/pattern.ts';
import { plainNumber } from '../../schemas/common.ts';
import { holds } from '../../schemas/method/field.ts';
import { isDecimal } from '../../schemas/money/decimal.ts';
import { areLimitsPossible, checkLimits } from '../../schemas/money/limits.ts';
import { sampleFor } from '../sample/for-field.ts';
import { sampleForPhone } from '../sample/for-phone.ts';
import { textsFor } from '../sample/from-pattern.ts';
import { seeded } from '../sample/random.ts';
import type { Problem } from '../finding.ts';
import { limitsOf } from './amounts.ts';
import { compiledOf, fieldsOf, type Rule, shown } from './rule.ts';

const isTried = (field: CompiledField): boolean =>
  field.options.length > 0 || holds(field, 'text') || holds(field, 'uppercase text') || holds(field, 'phone');

/** Fields whose value no search finds: the pattern, the mask and the greatest length contradict each other. */
export const values: Rule = function* (subject) {
  for (const [, path] of fieldsOf(subject)) {
    const field = compiledOf(subject, path);
    if (!field || field.isHidden || !isTried(field)) continue;
    if (field.pattern === undefined && field.validations.length === 0) continue;
    yield undefined;
    // The country of the player decides the prefix, and so whether a phone is accepted.
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
  }
};

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

const AMOUNTS_TRIED = 200;
const NEXT_AMOUNTS = 100;
const ROUND_TO = [50, 100, 500, 1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000];

/** A pattern that no amount within the limits of a currency passes. */
export const amountPattern: Rule = function* ({ method, countries, currencies, plan }) {
  const amount = plan?.amount;
  const at = method.fields.findIndex((field) => holds(field, 'amount'));
  const source = method.traits?.amountRegex ?? method.fields[at]?.regex;
  if (!amount || source === undefined) return;
  const flags = compilePattern(source).issue === 'not-unicode' ? '' : 'u';
  const guesses = [...amount.tags, amount.defaultValue, ...textsFor(source, flags, seeded(1), AMOUNTS_TRIED)];
  for (const currency of currencies.length > 0 ? currencies : [undefined]) {
    yield undefined;
    const limits = currency === undefined ? {} : limitsOf(method, currency, countries[0] ?? 'ZZ');
    if (!areLimitsPossible(limits)) continue; // a finding of its own
    const { min = '1', max = '1000000' } = limits;
    const passes = (text: string): boolean => {
      if (!isDecimal(text) || !checkLimits(text, limits).ok) return false;
      const outcome = amount.check(text);
      return outcome === undefined || outcome instanceof Promise;
    };
    if ([min, max, ...amountsAbove(min), ...guesses].some(passes)) continue;
    yield {
      code: 'value_impossible',
      path: method.traits?.amountRegex === undefined ? `/fields/${at}/regex` : '/traits/amountRegex',
      message: `no amount from ${min} to ${max}${currency === undefined ? '' : ` ${currency}`} was found that passes the pattern`,
      found: shown(source),
    };
  }
};

/** The next whole amounts and the next round ones, since a guess rarely lies within narrow limits. */
function amountsAbove(min: string): readonly string[] {
  const first = Math.ceil(Number(min));
  const next = Array.from({ length: NEXT_AMOUNTS }, (_, at) => first + at);
  const round = ROUND_TO.map((step) => Math.ceil(first / step) * step);
  return [...next, ...round].map(plainNumber);
}
