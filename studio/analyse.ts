import countries from '../fixtures/countries.json' with { type: 'json' };
import { serverLimits } from '../fixtures/backend/limits.ts';
import { compile } from '../renderers/compile.ts';
import type { CompiledAmount } from '../renderers/compile-amount.ts';
import type { CompileContext } from '../renderers/contract.ts';
import { defaultFields } from '../renderers/fields/index.ts';
import { createRegistry } from '../renderers/registry.ts';
import { defaultViews } from '../renderers/views.ts';
import { createMethodReader } from '../renderers/read-method.ts';
import type { Reason } from '../schemas/reason.ts';
import { rejectionReasons } from '../src/core/tables/reasons.ts';
import { PaymentMethod } from '../schemas/method/payment-method.ts';
import { parse } from '../schemas/parse.ts';
import type { Limits } from '../schemas/money/limits.ts';
import { patternOfAmount } from '../lint/rules/values.ts';
import { sampleForAmount } from '../lint/sample/for-amount.ts';
import { sampleFor } from '../lint/sample/for-field.ts';
import { definitionsIn, methodsIn } from './panels/compare.ts';

export interface FieldSample {
  /** The place of the field in `fields`: two that show by turns may have one name. */
  readonly at: number;
  readonly value: string;
}

/** What the form of a definition would send, if it were filled with the samples. */
export interface Preview {
  readonly samples: readonly FieldSample[];
  readonly amount: string;
  readonly payload: unknown;
  /** Why there is no form. */
  readonly refused?: string;
}

const registry = createRegistry(defaultFields, { views: defaultViews });

export interface Player {
  readonly country: string;
  readonly currency: string;
  readonly language: string;
  readonly min: string;
  readonly max: string;
}

/** Why methods of a response would not be listed for a player who deposits, by the widget's own rules. */
export function asideOf(json: unknown, { country, currency }: Pick<Player, 'country' | 'currency'>): readonly Reason[] {
  const definitions = definitionsIn(json);
  const read = createMethodReader(
    { country, currency, registry, specialPage: () => undefined, hasPage: () => true },
    [],
  );
  return rejectionReasons(
    definitions.flatMap((definition, at) => read(definition, at) ?? []),
    definitions,
  );
}

/** Fills the form of a definition, or of one in a response, with values that its rules accept. Undefined if it is none. */
export function preview(json: unknown, { country, currency, language, min, max }: Player, at = 0): Preview | undefined {
  const parsed = parse(PaymentMethod, methodsIn(json)[at]);
  if (!parsed.ok) return undefined;
  const limits =
    min === '' && max === ''
      ? mockedLimits(currency)
      : { ...(min === '' ? {} : { min }), ...(max === '' ? {} : { max }) };
  const own = countries.find(({ code }) => code === country) ?? {
    code: country,
    name: country,
    phonePrefix: '',
    exampleNumber: '',
  };
  const context: CompileContext = { currency, country: own, locale: language, countries: [own], limits };
  const compiled = compile(parsed.value, context, registry);
  if (!compiled.ok)
    return {
      samples: [],
      amount: '',
      payload: undefined,
      refused: compiled.issues.map(({ message }) => message).join('; '),
    };
  const { plan } = compiled;
  const found = plan.fields.map((field) => ({ field, sample: sampleFor(field) }));
  const values = Object.fromEntries(
    found.map(({ field, sample }) => [field.id, sample.kind === 'found' ? sample.value : field.defaultValue]),
  );
  const amount = plan.amount ? amountFor(plan.amount, parsed.value) : '';
  if (plan.amount) values[plan.amount.id] = amount;
  return {
    samples: found.flatMap(({ field, sample }) =>
      // The ids of fields number their places.
      sample.kind === 'found' && !field.isHidden ? [{ at: Number(field.id.slice(1)), value: sample.value }] : [],
    ),
    amount,
    payload: plan.toPayload(values),
  };
}

/** What the mocked backend sends unless the controls say otherwise. */
function mockedLimits(currency: string): Limits | undefined {
  const server = serverLimits(currency);
  return server && { min: String(server.min), max: String(server.max) };
}

/** An amount that the form takes. Without one, what the form would start with. */
function amountFor(amount: CompiledAmount, method: PaymentMethod): string {
  const { tags, limits, defaultValue } = amount;
  const sample = sampleForAmount(amount, patternOfAmount(method)?.source, limits);
  return sample ?? (defaultValue || (tags[0] ?? limits.min ?? '100'));
}
