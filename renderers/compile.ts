import type { MethodField } from '../schemas/method/field.ts';
import type { PaymentMethod } from '../schemas/method/payment-method.ts';
import { limitsArePossible, registeredView } from './assess.ts';
import { reportAddresses, reportCircles, reportRivals, reportUnknownSources } from './check-definition.ts';
import { type CompiledAmount, compileAmount } from './compile-amount.ts';
import { compileField } from './compile-field.ts';
import type { CompileContext, CompiledField, CompileIssue, FieldRules, ViewRules } from './contract.ts';
import { patternsOfForm } from './pattern/budget.ts';
import { isField, placesOf } from './places.ts';
import type { Registry } from './registry.ts';

type Report = (issue: CompileIssue) => void;

export type FormValues = Readonly<Record<string, string>>;

/** The part of a payload that comes from the form alone. `amount` is decimal text. */
export interface FormPayload {
  readonly amount?: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly wallet?: string;
}

/** Why a field is not shown: its definition hides it, or a condition on another field does not hold. */
export type Hidden =
  | { readonly rule: 'hidden-in-definition' }
  | {
      readonly rule: 'show-when';
      readonly source: CompiledField;
      /** As it is in the form: it may be a secret. */
      readonly value: string;
      readonly wants: readonly string[];
    };

/** A compiled definition: what react-hook-form, the page and the payload need. Values are keyed by field id. */
export interface Plan<F extends FieldRules = FieldRules> {
  readonly method: PaymentMethod;
  readonly view: ViewRules;
  /** The calling code of the country that phone numbers in the form belong to. */
  readonly phonePrefix: string;
  readonly amount: CompiledAmount | undefined;
  /** In display order. */
  readonly fields: readonly CompiledField<F>[];
  readonly byId: ReadonlyMap<string, CompiledField<F>>;
  /** By field id. Fields without a default have no key: react-hook-form would write the empty text into each input. */
  readonly defaultValues: FormValues;
  readonly issues: readonly CompileIssue[];
  /** Why the field is not visible; undefined when it is: not hidden, and its `showWhen` holds. */
  readonly whyHidden: (field: CompiledField, values: FormValues) => Hidden | undefined;
  /** Whether it is visible. */
  readonly isShown: (field: CompiledField, values: FormValues) => boolean;
  /** Ids of the fields that decide whether this field is visible. */
  readonly sources: (field: CompiledField) => readonly string[];
  readonly toPayload: (values: FormValues) => FormPayload;
}

export type Compiled<F extends FieldRules = FieldRules> =
  | { readonly ok: true; readonly plan: Plan<F> }
  | { readonly ok: false; readonly issues: readonly CompileIssue[] };

/**
 * Compiles a definition and the player's context into a form. Pure. A definition that cannot work is refused with a reason.
 * One that works in part compiles and lists what is wrong in `issues`. `secondStep` holds the fields that a response asks
 * for later.
 */
export function compile<F extends FieldRules>(
  method: PaymentMethod,
  context: CompileContext,
  registry: Registry<F>,
  secondStep: readonly MethodField[] = [],
): Compiled<F> {
  const issues: CompileIssue[] = [];
  const report = (issue: CompileIssue) => void issues.push(issue);
  const view = registeredView(method, registry, report);
  if (!view) return { ok: false, issues };
  // An invoice asks for no amount, and in a second step the amount is settled: in both cases the payment exists.
  const asksAmount = view.needsAmount && context.settledAmount === undefined;
  if (asksAmount && !limitsArePossible(method, context, report)) return { ok: false, issues };

  reportAddresses(method, context, report);
  const compilePattern = patternsOfForm();
  const asText = () => textOf(view, registry);
  const rows = placesOf(method.fields, secondStep).flatMap((place, at) => {
    if (!place || !isField(place.definition)) return [];
    const { definition, path, isOwn } = place;
    const renderer = rendererOf(definition, view, registry, path, report);
    return [{ definition, path, id: `f${at}`, renderer, isOwn }];
  });
  reportUnknownSources(rows, report);
  reportCircles(rows, report);
  reportRivals(rows, report);
  const conditions = conditionsOf(rows);
  const fields = rows.map(({ definition: own, path, id, renderer, isOwn }) => {
    const showWhen = own.showWhen ?? (isOwn ? conditions.get(own.name) : undefined);
    const definition = showWhen ? { ...own, showWhen } : own;
    return compileField({ definition, id, path, method, compilePattern, asText }, renderer, context, report);
  });
  const amount = view.needsAmount ? compileAmount(method, context, report, compilePattern) : undefined;
  return { ok: true, plan: planOf({ method, view, phonePrefix: context.country.phonePrefix, amount, issues }, fields) };
}

/** Whether a field is of the definition itself, not of a second step. The id tells: fields are numbered in that order. */
export const isOwnField = ({ method }: Plan, { id }: CompiledField): boolean =>
  Number(id.slice(1)) < method.fields.length;

/** The conditions that fields set for others, by name. The first field to name one decides. */
function conditionsOf(
  rows: readonly { readonly definition: MethodField; readonly renderer: FieldRules }[],
): ReadonlyMap<string, MethodField['showWhen']> {
  const conditions = new Map<string, MethodField['showWhen']>();
  const definitions = rows.map(({ definition }) => definition);
  for (const { definition, renderer } of rows) {
    for (const name of renderer.reveals?.(definition, definitions) ?? []) {
      if (!conditions.has(name)) conditions.set(name, { field: definition.name, in: [name] });
    }
  }
  return conditions;
}

/** An unknown type renders as text and is reported, so the method stays usable. */
function rendererOf<F extends FieldRules>(
  { type }: MethodField,
  { view }: ViewRules,
  registry: Registry<F>,
  path: string,
  report: Report,
): F {
  const renderer = registry.field(type, view);
  if (renderer) return renderer;
  report({
    kind: 'unknown-field-type',
    path: `${path}/type`,
    message: `no renderer for the field type ${type}; shown as text`,
  });
  return textOf({ view }, registry);
}

function textOf<F extends FieldRules>({ view }: Pick<ViewRules, 'view'>, registry: Registry<F>): F {
  const text = registry.field('text', view);
  if (!text) throw new TypeError('the registry has no field type text');
  return text;
}

const isAdvanced = ({ definition }: CompiledField): boolean => definition.advanced === true;

/** As the form shows them, so that summary and focus go in the same order: the disclosure of advanced fields comes last. */
const inDisplayOrder = <F extends FieldRules>(fields: readonly CompiledField<F>[]): readonly CompiledField<F>[] => [
  ...byCategory(fields.filter((field) => !isAdvanced(field))),
  ...byCategory(fields.filter(isAdvanced)),
];

/** Groups fields of one category at the position of its first field. A category without a text is none. */
function byCategory<F extends FieldRules>(fields: readonly CompiledField<F>[]): readonly CompiledField<F>[] {
  const groups = new Map<string, CompiledField<F>[]>();
  for (const field of fields) {
    const { category = '' } = field.definition;
    const key = Object.values(category).some(Boolean) ? JSON.stringify(category) : field.id;
    const group = groups.get(key);
    if (group) group.push(field);
    else groups.set(key, [field]);
  }
  return [...groups.values()].flat();
}

function planOf<F extends FieldRules>(
  parts: Pick<Plan, 'method' | 'view' | 'phonePrefix' | 'amount' | 'issues'>,
  fields: readonly CompiledField<F>[],
): Plan<F> {
  const { amount } = parts;
  const byName = new Map<string, CompiledField>();
  const byId = new Map<string, CompiledField<F>>();
  const defaultValues: Record<string, string> = {};
  if (amount) defaultValues[amount.id] = amount.defaultValue;
  for (const field of fields) {
    if (!byName.has(field.name)) byName.set(field.name, field);
    byId.set(field.id, field);
    if (field.defaultValue) defaultValues[field.id] = field.defaultValue;
  }
  const sourceOf = ({ definition: { showWhen } }: CompiledField) => showWhen && byName.get(showWhen.field);
  /**
   * The conditions that a field needs: its own, that of the field it names, and so on, since a field is shown only if the one
   * it depends on is shown by its own rule too. Circular rules end where they began.
   */
  function* needsOf(
    field: CompiledField,
  ): Generator<{ readonly source: CompiledField; readonly wants: readonly string[] }> {
    const seen = new Set<CompiledField>();
    for (let at = field; !seen.has(at); ) {
      const source = sourceOf(at);
      const wants = at.definition.showWhen?.in;
      if (!source || !wants) return;
      yield { source, wants };
      seen.add(at);
      at = source;
    }
  }
  const unmet = (field: CompiledField, values: FormValues): Hidden | undefined => {
    for (const { source, wants } of needsOf(field)) {
      const value = values[source.id] ?? source.defaultValue;
      if (!isOneOf(source, value, wants)) return { rule: 'show-when', source, value, wants };
    }
    return undefined;
  };
  const whyHidden = (field: CompiledField, values: FormValues): Hidden | undefined =>
    field.isHidden ? { rule: 'hidden-in-definition' } : unmet(field, values);
  return {
    ...parts,
    fields: inDisplayOrder(fields),
    byId,
    defaultValues,
    whyHidden,
    isShown: (field, values) => !whyHidden(field, values),
    sources: (field) => Array.from(needsOf(field), ({ source }) => source.id),
    toPayload: (values) =>
      payloadOf(
        fields.filter((field) => !unmet(field, values)),
        amount,
        values,
      ),
  };
}

/** Whether a field holds one of the values, as it was typed or as it is sent: without spaces around it, in capitals, without a mask. */
export const isOneOf = (source: CompiledField, value: string, wants: readonly string[]): boolean =>
  wants.includes(value) || wants.includes(source.toPayload(value));

/** Leaves out keys without a value. A wallet field goes beside `fields`. */
function payloadOf(
  fields: readonly CompiledField[],
  amount: CompiledAmount | undefined,
  values: FormValues,
): FormPayload {
  const sent = fields
    .map((field) => ({ field, value: field.isHidden ? field.defaultValue : field.toPayload(values[field.id] ?? '') }))
    .filter(({ value }) => value !== '');
  const wallet = sent.find(({ field }) => field.definition.wallet)?.value;
  return {
    ...(amount && values[amount.id] ? { amount: values[amount.id] } : {}),
    fields: Object.fromEntries(
      sent.filter(({ field }) => !field.definition.wallet).map(({ field, value }) => [field.name, value]),
    ),
    ...(wallet === undefined ? {} : { wallet }),
  };
}
