import type { Problem } from '../finding.ts';
import { holds, type MethodField } from '../../schemas/method/field.ts';
import { nameKey, preselectedNetwork } from '../../schemas/method/network-name.ts';
import { didYouMean, nearest } from '../suggest.ts';
import { compiledOf, fieldsOf, type Rule, shown } from './rule.ts';

export const fieldNames: Rule = function* ({ method }) {
  const seen = new Map<string, (readonly [MethodField, string])[]>();
  for (const [field, path] of fieldsOf({ method })) {
    const before = seen.get(field.name) ?? [];
    const rival = before.find(([other]) => !isEitherShown(other, field));
    seen.set(field.name, [...before, [field, path]]);
    if (rival)
      yield {
        code: 'duplicate_field',
        path: `${path}/name`,
        message: `the field ${rival[1]} has the name ${field.name} too`,
      };
  }
};

/** A payload has one wallet, so of two fields that show together one is lost. */
export const wallets: Rule = function* ({ method }) {
  const before: (readonly [MethodField, string])[] = [];
  for (const [field, path] of fieldsOf({ method })) {
    if (!field.wallet) continue;
    const rival = before.find(([other]) => !isEitherShown(other, field));
    before.push([field, path]);
    if (rival)
      yield {
        code: 'duplicate_wallet',
        path: `${path}/wallet`,
        message: `the field ${rival[1]} is the wallet already`,
      };
  }
};

/** Whether two fields never show together, so that only one of them is sent. */
function isEitherShown({ showWhen: one }: MethodField, { showWhen: other }: MethodField): boolean {
  return one !== undefined && one.field === other?.field && !one.in.some((value) => other.in.includes(value));
}

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

/** Keys of a field of type `amount` that only other fields have, and further fields of that type. */
export const amountKeys: Rule = function* (subject) {
  const [first, ...others] = fieldsOf(subject).filter(([field]) => holds(field, 'amount'));
  for (const [, path] of others)
    yield {
      code: 'key_ignored',
      path: `${path}/name`,
      message: `the form has one amount, which the field ${first?.[1]} sets: this one has no effect`,
    };
  const [field, path] = first ?? [];
  for (const [key, value] of Object.entries(field ?? {})) {
    if (OF_AMOUNT.has(key) || value === false || (Array.isArray(value) && value.length === 0)) continue;
    const instead = INSTEAD[key as keyof MethodField];
    yield {
      code: 'key_ignored',
      path: `${path}/${key}`,
      at: 'key',
      message: `${key} has no effect in a field of type amount`,
      ...(instead === undefined ? {} : { suggestion: instead }),
    };
  }
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
