import { hasName, roleOf } from '../../renderers/roles.ts';
import { CARD_VIEWS } from '../../schemas/card-view.ts';
import { FIELD_TYPES, holds, type MethodField } from '../../schemas/method/field.ts';
import { selectableCurrencies } from '../../schemas/money/currency.ts';
import { isCrypto } from '../../schemas/money/decimals.ts';
import { pointer } from '../../schemas/parse.ts';
import type { Problem } from '../finding.ts';
import { didYouMean, nearest, onlyNearest } from '../suggest.ts';
import { REGIONS } from './addresses.ts';
import { withReason } from './patterns.ts';
import { fieldsOf, type Rule, shown } from './rule.ts';

/** Aliases that pages look for besides the roles. */
export const ALIASES: readonly string[] = [
  'pan',
  'expiry',
  'cvv',
  'email',
  'phone',
  'name',
  'one-time-code',
  'pin',
  'pixKeyType',
  'pixKey',
  'bank',
];

/** The version of definitions that this widget reads. */
export const SCHEMA_VERSION = 1;

const OTHER_COINS = ['QGC', 'QSC'];
const knownCurrencies = (): readonly string[] => [...selectableCurrencies().map(({ code }) => code), ...OTHER_COINS];

export const currencyNames: Rule = function* ({ method }) {
  const known = new Set(knownCurrencies());
  const named: readonly (readonly [string, string, 'key' | undefined])[] = [
    ...keysAt(method.amount_rules, '/amount_rules'),
    ...keysAt(method.prefilledAmount, '/prefilledAmount'),
    ...keysAt(method.recommendedAmounts, '/recommendedAmounts'),
    ...(method.cryptoCurrency === undefined ? [] : ([[method.cryptoCurrency, '/cryptoCurrency', undefined]] as const)),
  ];
  for (const [code, path, at] of named) {
    if (known.has(code) || isFiat(code)) continue;
    // A coin that is not listed here is no mistyped currency of a country.
    const meant = nearest(code, path === '/cryptoCurrency' ? [...known].filter(isCrypto) : known);
    yield {
      code: 'unknown_currency',
      path,
      ...(at ? { at } : {}),
      message: `no currency has the code ${code}`,
      ...didYouMean(meant),
      ...(meant !== undefined && meant === code.toUpperCase() && at
        ? { fix: { kind: 'rename', path, to: meant } as const }
        : {}),
    };
  }
};

/** Options of lists of countries and currencies that have no text of their own, so that their code gives them a name. */
export const optionCodes: Rule = function* ({ method }) {
  for (const [field, path] of fieldsOf({ method })) {
    const isCountry = holds(field, 'country');
    if (!isCountry && !holds(field, 'currency')) continue;
    const known = isCountry ? REGIONS : knownCurrencies();
    for (const [at, option] of (field.values ?? []).entries()) {
      const { value, text } = typeof option === 'string' ? { value: option, text: undefined } : option;
      if (text !== undefined || known.includes(value) || (!isCountry && isFiat(value))) continue;
      yield {
        code: isCountry ? 'unknown_country' : 'unknown_currency',
        path: `${path}/values/${at}`,
        message: `no ${isCountry ? 'country' : 'currency'} has the code ${value}`,
        found: shown(option),
        ...didYouMean(nearest(value, known)),
      };
    }
  }
};

function keysAt(value: unknown, path: string): readonly (readonly [string, string, 'key'])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.keys(value).map((key) => [key, path + pointer([key]), 'key'] as const);
}

/** A real currency outside the catalogue works, without a symbol of its own. */
const isFiat = (code: string): boolean => FIAT.has(code) || isCrypto(code);
const FIAT = new Set(Intl.supportedValuesOf('currency'));

export const iconNames: Rule = function* ({ method, know: { icons } }) {
  const ids: readonly (readonly [string, string])[] = [
    ...method.iconIds.map((id, at) => [id, `/iconIds/${at}`] as const),
    ...fieldsOf({ method }).flatMap(([{ values = [] }, path]) =>
      values.flatMap((value, at) =>
        typeof value === 'object' && value.iconId !== undefined
          ? [[value.iconId, `${path}/values/${at}/iconId`] as const]
          : [],
      ),
    ),
  ];
  for (const [id, path] of ids) {
    if (icons.has(id)) continue;
    const meant = nearest(id, icons);
    yield {
      code: 'unknown_icon',
      path,
      message: `no icon has the id ${id}`,
      suggestion: meant === undefined ? `one of ${[...icons].join(', ')}` : `did you mean \`${meant}\`?`,
      ...replaceWith(path, onlyNearest(id, icons), id),
    };
  }
};

export const aliasNames: Rule = function* ({ method }) {
  for (const [field, path] of fieldsOf({ method })) {
    if (field.alias === undefined || isKnownAlias(field.alias)) continue;
    yield {
      code: 'unknown_alias',
      path: `${path}/alias`,
      message: `no role has the alias ${field.alias}`,
      ...didYouMean(nearest(field.alias, ALIASES)),
    };
  }
};

const isKnownAlias = (alias: string): boolean => {
  const field: Pick<MethodField, 'alias' | 'name'> = { alias, name: '' };
  return roleOf(field) !== undefined || ALIASES.some((known) => hasName(field, known));
};

/** The texts of known groups, by category. */
const GROUP = 'paymentGroup.';

/** A category that differs by a letter or by case from one that names a group. A group of the operator's own has a text. */
export const categoryNames: Rule = function* ({ method: { category, groupText }, know: { textKeys } }) {
  if (groupText || textKeys.has(GROUP + category)) return;
  const known = [...textKeys].flatMap((key) => (key.startsWith(GROUP) ? [key.slice(GROUP.length)] : []));
  const meant = known.find(
    (one) => Math.abs(one.length - category.length) <= 1 && onlyNearest(category, [one]) !== undefined,
  );
  if (meant === undefined) return;
  yield {
    code: 'unknown_category',
    path: '/category',
    message: `no group has the category ${category}`,
    suggestion: `did you mean \`${meant}\`? A group of your own needs a \`groupText\``,
  };
};

export const schemaVersion: Rule = function* ({ raw }) {
  const version = raw['schemaVersion'];
  if (version === undefined || version === SCHEMA_VERSION) return;
  yield {
    code: 'schema_version',
    path: '/schemaVersion',
    message: `this widget reads definitions of version ${SCHEMA_VERSION}`,
  };
};

/** What other forms call a type of field. */
const TYPES_ELSEWHERE: readonly (readonly [words: RegExp, type: (typeof FIELD_TYPES)[number]])[] = [
  [/^(select|list|combo_?box|radio|choice|enum)$/i, 'dropdown'],
  [/^(tel|phone|mobile|phone_?number)$/i, 'phone_with_prefix'],
  [/^(string|input|number|integer|email|text_?area)$/i, 'text'],
  [/^country$/i, 'dropdown_country'],
  [/^currency$/i, 'dropdown_currency'],
];

/** Adds what was probably meant, or what to do, to what the compiler finds in a field type, a pattern, a dropdown or a card view. */
export function withGuess(problem: Problem, value: unknown): Problem {
  if ((problem.code === 'pattern_invalid' || problem.code === 'pattern_not_unicode') && typeof value === 'string')
    return withReason(problem, value);
  if (problem.code === 'unknown_field_type' && typeof value === 'string') {
    const meant = TYPES_ELSEWHERE.find(([words]) => words.test(value))?.[1] ?? nearest(value, FIELD_TYPES);
    return {
      ...problem,
      ...(meant === undefined ? { suggestion: `one of ${FIELD_TYPES.join(', ')}` } : didYouMean(meant)),
      ...replaceWith(problem.path, onlyNearest(value, FIELD_TYPES), value),
    };
  }
  if (problem.code === 'unknown_card_view') {
    const codes = Object.values(CARD_VIEWS).map(({ code }) => code);
    return { ...problem, suggestion: `one of ${codes.join(', ')}` };
  }
  if (problem.code === 'dropdown_without_values') return { ...problem, suggestion: 'list the options in `values`' };
  return problem;
}

/** Safe only where the words differ by a letter or by case, so that nothing else can be meant. */
function replaceWith(path: string, meant: string | undefined, word: string) {
  if (meant === undefined || Math.abs(meant.length - word.length) > 1 || word.length < 4) return {};
  return { fix: { kind: 'replace', path, to: meant } as const };
}
