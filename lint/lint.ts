import { compile } from '../renderers/compile.ts';
import type { CompileContext, CompileIssue } from '../renderers/contract.ts';
import { defaultFields } from '../renderers/fields/index.ts';
import { createRegistry, type Registry } from '../renderers/registry.ts';
import { defaultViews } from '../renderers/views.ts';
import { pointer } from '../schemas/parse.ts';
import { isCrypto } from '../schemas/money/decimals.ts';
import { valueAt } from '../schemas/value-at.ts';
import type { PaymentMethod } from '../schemas/method/payment-method.ts';
import { CODES, type LintCode } from './codes.ts';
import type { Problem } from './finding.ts';
import type { Knowledge } from './knowledge.ts';
import { addresses, badge, isRegion, REGIONS, videoKeys, withScheme } from './rules/addresses.ts';
import { decimals, limits, offeredAmounts } from './rules/amounts.ts';
import { conditions, withSource } from './rules/conditions.ts';
import { hiddenValues, masks, network, options, typeKeys } from './rules/fields.ts';
import {
  aliasNames,
  categoryNames,
  currencyNames,
  iconNames,
  optionCodes,
  schemaVersion,
  withGuess,
} from './rules/names.ts';
import { loosePatterns } from './rules/patterns.ts';
import { type Rule, shown, type Subject } from './rules/rule.ts';
import { spaces } from './rules/spaces.ts';
import { letters, texts } from './rules/texts.ts';
import { amountPattern, confirmationNumber, offeredPattern, values } from './rules/values.ts';
import { ignoredKeys } from './rules/views.ts';
import { readable } from './readable.ts';
import { isObject, structure, type ValidateMethod } from './structure.ts';

/** Rules that no schema can say. */
const RULES: readonly Rule[] = [
  schemaVersion,
  currencyNames,
  optionCodes,
  iconNames,
  aliasNames,
  categoryNames,
  texts,
  letters,
  spaces,
  loosePatterns,
  options,
  hiddenValues,
  network,
  conditions,
  limits,
  offeredAmounts,
  decimals,
  values,
  amountPattern,
  offeredPattern,
  typeKeys,
  masks,
  confirmationNumber,
  ignoredKeys,
  addresses,
  videoKeys,
  badge,
];

const ownRegistry = createRegistry(defaultFields, { views: defaultViews });

export interface LintTools {
  readonly know: Knowledge;
  readonly validate: ValidateMethod;
  /** The field types and card views of a widget with extensions. Default: those of the project. */
  readonly registry?: Registry;
}

/** Everything that is wrong with one definition, in the order of its places. */
export const lintMethod = (definition: unknown, tools: LintTools): readonly Problem[] =>
  withoutRivals(
    [...lintSteps(definition, tools)].filter((problem) => problem !== undefined),
    definition,
  );

/** A key is not corrected to one that is there, nor are two keys to the same: the object would have it twice. */
function withoutRivals(problems: readonly Problem[], definition: unknown): readonly Problem[] {
  const targetOf = ({ fix }: Problem): string | undefined =>
    fix?.kind === 'rename' ? fix.path.slice(0, fix.path.lastIndexOf('/')) + pointer([fix.to]) : undefined;
  const targets = problems.flatMap((problem) => targetOf(problem) ?? []);
  return problems.map((problem) => {
    const target = targetOf(problem);
    const { fix: _, ...rest } = problem;
    const isFree = target === undefined || !valueAt(definition, target).has;
    return isFree && targets.filter((other) => other === target).length < 2 ? problem : rest;
  });
}

/**
 * The same step by step, for a page that must answer its player in between: undefined is a moment to pause in, at most one
 * field after the last.
 */
export function* lintSteps(
  definition: unknown,
  { know, validate, registry = ownRegistry }: LintTools,
): Generator<Problem | undefined> {
  const isNew = distinct();
  yield* structure(definition, validate, know.icons).filter(isNew);
  yield undefined;
  const rest = readable(definition);
  if (!rest || !isObject(definition)) return;
  const { method, broken } = rest;
  const isWhole = ({ path }: Problem) => !broken.some((place) => `${path}/`.startsWith(`${place}/`));
  const subject = subjectOf(method, definition, know, registry);
  yield* subject.issues
    .map((issue) => ofCompiler(issue, definition, method))
    .filter((found) => isWhole(found) && isNew(found));
  for (const rule of RULES) {
    yield undefined;
    for (const found of rule(subject)) if (!found || (isWhole(found) && isNew(found))) yield found;
  }
}

/** The compiler's own findings; the page reports the same when the form is opened. */
function ofCompiler({ kind, path, message }: CompileIssue, definition: unknown, method: PaymentMethod): Problem {
  const { has, value } = valueAt(definition, path);
  const problem = { code: codeOf(kind), path, message, ...(has ? { found: shown(value) } : {}) };
  if (problem.code === 'unsafe_url') return withScheme(problem, value);
  if (problem.code === 'show_when_cycle')
    return { ...problem, suggestion: 'remove the condition of one of these fields' };
  return problem.code === 'show_when_unknown_field' ? withSource(problem, method) : withGuess(problem, value);
}

const isCode = (code: string): code is LintCode => Object.hasOwn(CODES, code);

function codeOf(kind: CompileIssue['kind']): LintCode {
  const code = kind.replaceAll('-', '_');
  if (!isCode(code)) throw new TypeError(`the compiler's ${kind} has no code`);
  return code;
}

/** The country that a currency belongs to: `KES` is Kenya's. Coins belong to none, whatever the letters of their code. */
const countryOf = (currency: string): readonly string[] => {
  const country = currency.slice(0, 2);
  return currency.length === 3 && !isCrypto(currency) && country !== 'EU' && isRegion(country) ? [country] : [];
};

/** ISO codes of the countries that a definition is offered in; empty when that is unknown. */
export function countriesOf(name: string, currencies: readonly string[], know: Knowledge): readonly string[] {
  const named = Object.hasOwn(know.countries, name) ? know.countries[name]?.filter(isRegion) : undefined;
  return named ?? [...new Set(currencies.flatMap(countryOf))];
}

function subjectOf(
  method: PaymentMethod,
  raw: Subject['raw'],
  know: Knowledge,
  registry: Registry,
): Subject & { readonly issues: readonly CompileIssue[] } {
  const currencies = Object.keys(method.amount_rules ?? {});
  const countries = countriesOf(method.name, currencies, know);
  const issues: CompileIssue[] = [];
  const context: CompileContext = {
    currency: currencies[0] ?? 'USD',
    country: { code: countries[0] ?? 'US', name: '', phonePrefix: '1', exampleNumber: '' },
    locale: 'en',
    // The server decides which the selector offers, so a field may name any of them.
    countries: REGIONS.map((code) => ({ code, name: '', phonePrefix: '1', exampleNumber: '' })),
  };
  // Limits are a rule of their own, for all currencies, so they do not stop the form here.
  const { amount_rules: _, ...unlimited } = method;
  const compiled = compile(unlimited, context, registry);
  issues.push(...(compiled.ok ? compiled.plan.issues : compiled.issues));
  return { method, raw, know, countries, currencies, plan: compiled.ok ? compiled.plan : undefined, issues };
}

/** Whether a problem has not been reported before. */
function distinct(): (problem: Problem) => boolean {
  const seen = new Set<string>();
  return ({ code, path, message }) => {
    const key = `${code} ${path} ${message}`;
    return !seen.has(key) && seen.add(key) !== undefined;
  };
}
