import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CARD_VIEWS } from '../../schemas/card-view.ts';
import { FIELD_TYPES } from '../../schemas/method/field.ts';
import { GROUP_LABELS } from '../../schemas/method/group.ts';
import { PaymentMethod } from '../../schemas/method/payment-method.ts';
import { selectableCurrencies } from '../../schemas/money/currency.ts';
import { ALIASES, SCHEMA_VERSION } from '../../lint/rules/names.ts';
import { wireSchema } from '../docs/types.ts';
import { FIELD_WORDS, METHOD_WORDS } from './method-words.ts';
import type { Schema } from './types-of.mjs';

const FILE = 'schemas/method/payment-method.schema.json';
export { FILE as METHOD_SCHEMA_FILE };

const ICONS = 'src/icons/methods';
const iconIds = (): readonly string[] =>
  readdirSync(join(import.meta.dirname, '../..', ICONS))
    .map((file) => file.replace(/\.svg$/, ''))
    .toSorted();

/** Values that an editor suggests without excluding others: an unknown field type renders as text. */
const offered = (): ReadonlyMap<string, readonly unknown[]> =>
  new Map<string, readonly unknown[]>([
    ['fields/[]/type', FIELD_TYPES],
    ['fields/[]/alias', ALIASES],
    ['category', GROUP_LABELS],
    ['cardViewType', Object.values(CARD_VIEWS).map(({ code }) => code)],
    ['iconIds/[]', iconIds()],
    ['cryptoCurrency', selectableCurrencies().flatMap(({ code, crypto }) => (crypto ? [code] : []))],
  ]);

/** Maps by currency. Known codes are listed, so that an editor completes them; others stay possible. */
const BY_CURRENCY = new Set(['amount_rules', 'prefilledAmount', 'recommendedAmounts']);

/** What each key means, by its path. */
const words = (path: string): string | undefined =>
  path.startsWith('fields/[]/')
    ? FIELD_WORDS[path.slice('fields/[]/'.length).replaceAll('/', '.')]
    : METHOD_WORDS[path.replaceAll('/', '.')];

/** What payment operations write, before defaults and transforms. */
export const methodWireSchema = (): Schema => wireSchema(PaymentMethod, new Map(), '#/$defs');

/** The published schema. It is strict, for editors and the linter: a key that it does not list is ignored by the widget. */
export function methodJsonSchema(): Record<string, unknown> {
  const shared: Record<string, Schema> = {};
  const { properties, ...strict } = strictly(methodWireSchema(), { path: '', examples: offered(), shared });
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Payment method',
    description: 'A payment method of the cashier.',
    ...strict,
    properties: {
      $schema: { type: 'string', description: 'Where editors find this schema. The widget ignores it.' },
      schemaVersion: { const: SCHEMA_VERSION, description: 'The version of these rules.' },
      ...properties,
    },
    $defs: shared,
  };
}

interface At {
  /** Keys from the top, with `[]` for the entries of a list. */
  readonly path: string;
  readonly examples: ReadonlyMap<string, readonly unknown[]>;
  /** Collects schemas that many keys share. */
  readonly shared: Record<string, Schema>;
}

type Strict = Schema & { readonly examples?: readonly unknown[] };

/** Adds descriptions and examples, and refuses keys that are not listed. */
function strictly(schema: Schema, at: At): Strict {
  const { path, shared } = at;
  const description = words(path);
  const examples = at.examples.get(path);
  const deeper = (inner: Schema, part: string) =>
    strictly(inner, { ...at, path: path === '' ? part : `${path}/${part}` });
  const byCurrency = BY_CURRENCY.has(path) ? schema.additionalProperties : undefined;
  if (byCurrency) shared[path] = strictly(byCurrency, { ...at, path: `${path}/[]` });
  const reference: Schema = { $ref: `#/$defs/${path}` };
  return {
    ...schema,
    ...(schema.items ? { items: deeper(schema.items, '[]') } : {}),
    // The branches of a choice are the same key, which is described once.
    ...(schema.anyOf ? { anyOf: schema.anyOf.map((inner) => strictly(inner, at)).map(undescribed) } : {}),
    ...(schema.properties
      ? {
          properties: Object.fromEntries(
            Object.entries(schema.properties).map(([name, inner]) => [name, deeper(inner, name)]),
          ),
          additionalProperties: false,
        }
      : {}),
    ...(byCurrency
      ? {
          properties: Object.fromEntries(selectableCurrencies().map(({ code }) => [code, reference])),
          additionalProperties: reference,
        }
      : {}),
    ...(description === undefined ? {} : { description: sentence(description) }),
    ...(examples ? { examples } : {}),
  };
}

const undescribed = ({ description: _words, examples: _examples, ...schema }: Strict): Strict => schema;

/** `sentence('the form, in this order')` → `The form, in this order.` */
const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
