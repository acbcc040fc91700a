import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/root.mjs';

/** Definitions of sizes that no cashier has yet. The player pays in Mexican pesos. */

export const METHODS = 2_000;
export const FIELDS = 500;
export const OPTIONS = 10_000;

const FOLDER = join(ROOT, 'fixtures/methods');
const FIXTURES = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => /** @type {Record<string, unknown>} */ (JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))));

/** @param {number} length @param {(at: number) => unknown} make */
const many = (length, make) => Array.from({ length }, (_, at) => make(at));

/**
 * The fixtures over and over, each under a name of its own, so that definitions have real sizes.
 * @param {(at: number) => Record<string, unknown>} more
 */
const methods = (more) =>
  many(METHODS, (at) => ({
    ...FIXTURES[at % FIXTURES.length],
    name: `method_${at}`,
    text: { en: `Method ${at}`, es: `Método ${at}` },
    position: at,
    cardViewType: 0,
    groupText: undefined,
    amount_rules: { MXN: { min: 100, max: 50_000 } },
    ...more(at),
  }));

/** @param {unknown[]} fields */
const form = (fields) => [
  {
    name: 'form',
    category: 'form',
    text: { en: 'Form' },
    iconIds: ['bank'],
    prefilledAmount: 500,
    amount_rules: { MXN: { min: 100, max: 50_000 } },
    fields,
  },
];

const option = (/** @type {number} */ at) => ({ value: `v${at}`, text: { en: `Option ${at}` } });

/** Lists of methods, by scenario. @type {Readonly<Record<string, readonly unknown[]>>} */
export const LISTS = {
  tiles: methods((at) => ({ category: `own_${at}` })),
  group: methods(() => ({ category: 'many', groupText: { en: 'Many' } })),
  fields: form(
    many(FIELDS, (at) => ({ name: `field_${at}`, type: 'text', label: { en: `Field ${at}` }, regex: '^\\d{4}$' })),
  ),
  dropdown: form([{ name: 'choice', type: 'dropdown', label: { en: 'Choice' }, values: many(OPTIONS, option) }]),
};
