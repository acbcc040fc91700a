import { parseMask } from '../../renderers/pattern/mask.ts';
import type { Problem } from '../finding.ts';
import { FIELD_TYPES, holds, type MethodField } from '../../schemas/method/field.ts';
import { nameKey, preselectedNetwork } from '../../schemas/method/network-name.ts';
import { didYouMean, nearest } from '../suggest.ts';
import { compiledOf, fieldsOf, type Rule, shown } from './rule.ts';

export const options: Rule = function* (subject) {
  for (const [field, path] of fieldsOf(subject)) {
    const compiled = compiledOf(subject, path);
    if (!compiled?.renderer.options) continue;
    yield* repeated(field.values ?? [], path);
    if (compiled.options.length === 0) continue; // the compiler has said so
    if (field.values?.length === 0 && !compiled.isHidden)
      yield {
        code: 'dropdown_without_values',
        path: `${path}/values`,
        message: 'the list has no values to choose from; its type offers those that it has without `values`',
        suggestion: 'list the options in `values`, or remove it',
      };
    const offered = compiled.options.map(({ value }) => value);
    const isMissing =
      field.value !== undefined && !offered.some((option) => isSameOption(field, option, field.value ?? ''));
    if (isMissing && !compiled.isHidden)
      yield {
        code: 'default_not_offered',
        path: `${path}/value`,
        message: 'the initial value is not among the values',
        found: shown(field.value),
        ...didYouMean(nearest(field.value ?? '', offered)),
      };
  }
};

const isSameOption = (field: MethodField, option: string, value: string): boolean =>
  holds(field, 'network') ? nameKey(option) === nameKey(value) : option === value;

function* repeated(values: readonly (string | { readonly value: string })[], path: string): Generator<Problem> {
  const seen = new Set<string>();
  for (const [at, option] of values.entries()) {
    const value = typeof option === 'string' ? option : option.value;
    if (seen.has(value))
      yield { code: 'duplicate_option', path: `${path}/values/${at}`, message: `the value ${value} is listed before` };
    seen.add(value);
  }
}

export const hiddenValues: Rule = function* (subject) {
  for (const [, path] of fieldsOf(subject)) {
    const compiled = compiledOf(subject, path);
    // Networks start with one of their own.
    if (compiled?.isHidden && compiled.defaultValue === '')
      yield {
        code: 'hidden_without_value',
        path,
        message: 'a hidden field without a value sends nothing',
        suggestion: 'give it a `value`, or remove it',
      };
  }
};

/** What a field of type `amount` sets of the one amount input. */
const OF_AMOUNT: ReadonlySet<string> = new Set<keyof MethodField>([
  'name',
  'type',
  'label',
  'regex',
  'regex_error_key',
  'placeholder_key',
  'placeholder_text',
]);
/** What does the same for the amount. */
const INSTEAD: Readonly<Partial<Record<keyof MethodField, string>>> = {
  validations: 'put one pattern into `regex`',
  value: 'set `prefilledAmount`',
  values: 'set `recommendedAmounts`',
};

/** Keys that have no effect in a field of its type, and further fields of type `amount`. */
export const typeKeys: Rule = function* (subject) {
  const [amount, ...others] = fieldsOf(subject).filter(([field]) => holds(field, 'amount'));
  for (const [, path] of others)
    yield {
      code: 'key_ignored',
      path: `${path}/name`,
      message: `the form has one amount, which the field ${amount?.[1]} sets: this one has no effect`,
    };
  for (const [field, path] of fieldsOf(subject)) {
    if (others.some(([other]) => other === field)) continue;
    for (const [key, value] of Object.entries(field)) {
      if (!isIgnored(field, key) || value === false || (Array.isArray(value) && value.length === 0)) continue;
      const instead = holds(field, 'amount') ? INSTEAD[key as keyof MethodField] : OF_OTHERS[key];
      yield {
        code: 'key_ignored',
        path: `${path}/${key}`,
        at: 'key',
        message: `${key} has no effect in a field of type ${field.type}`,
        ...(instead === undefined ? {} : { suggestion: instead }),
      };
    }
  }
};

/** What to do with keys that only fields of another type have. */
const OF_OTHERS: Readonly<Record<string, string>> = {
  values: 'set `type` to dropdown, or remove it',
  mask: 'remove it, or set `type` to text',
};

/** Types that a site adds may use any key. */
function isIgnored(field: MethodField, key: string): boolean {
  if (holds(field, 'amount')) return !OF_AMOUNT.has(key);
  const isText = holds(field, 'text') || holds(field, 'uppercase text');
  if (key === 'values') return isText || holds(field, 'phone');
  return key === 'mask' && !isText && (FIELD_TYPES as readonly string[]).includes(field.type);
}

/** A mask of literals alone lets nothing be typed. */
export const masks: Rule = function* ({ method }) {
  for (const [{ mask }, path] of fieldsOf({ method }))
    if (mask && !parseMask(mask).some((token) => 'accepts' in token))
      yield {
        code: 'value_impossible',
        path: `${path}/mask`,
        message: 'the mask has no place to type into',
        found: shown(mask),
        suggestion: 'write # for a digit, A for a capital letter, a for any letter, * for a letter or a digit',
      };
};

/** A network that the form does not start with, although the method names it. */
export const network: Rule = function* ({ method }) {
  const field = method.fields.find((one) => holds(one, 'network'));
  const offered = (field?.values ?? []).map((option) => (typeof option === 'string' ? option : option.value));
  const first = preselectedNetwork(offered, field?.value);
  if (!method.network || first === undefined || nameKey(first) === nameKey(method.network)) return;
  yield {
    code: 'network_ignored',
    path: '/network',
    message: `the form starts with the network ${first}`,
    found: shown(method.network),
    suggestion: 'set the `value` of the field of type networks',
  };
};
