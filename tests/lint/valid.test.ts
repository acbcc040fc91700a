import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lintFiles } from '../../lint/lint-files.ts';
import { FIELD_TYPES } from '../../schemas/method/field.ts';
import { PaymentMethod } from '../../schemas/method/payment-method.ts';
import { parse } from '../../schemas/parse.ts';
import { known, lintFile, tools } from './support/lint.ts';

const errorsIn = async (files: Parameters<typeof lintFiles>[0]) =>
  (await lintFiles(files, tools))
    .filter(({ level }) => level === 'error')
    .map(({ file, code, path, message }) => `${file} ${code} ${path} ${message}`);

const PATTERNS = Array.from(
  { length: 300 },
  (_, at) => `^[A-Z]{${(at % 5) + 1}}\\d{${(at % 11) + 2},${(at % 11) + 8}}$`,
);
const CURRENCIES = ['MXN', 'BRL', 'USD', 'EUR', 'KES', 'TRY', 'INR', 'BTC'];

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 3 });
const text = fc.oneof(
  fc.constantFrom('Bank', 'Monedero', 'Carte bancaire', 'mercado.pago', 'validation.iban'),
  fc.record({ en: fc.constantFrom('Bank', 'Wallet'), es: fc.constantFrom('Banco', 'Monedero') }),
);
const field = (at: number) =>
  fc
    .record(
      {
        name: fc.constant(`field_${at}`),
        type: fc.constantFrom(...FIELD_TYPES.filter((type) => type !== 'dropdown' && type !== 'networks'), 'dropdown'),
        label: text,
        regex: fc.constantFrom(...PATTERNS),
        placeholder_text: text,
        alias: fc.constantFrom('email', 'name', 'bank'),
        advanced: fc.boolean(),
        triggered: fc.boolean(),
        sensitive: fc.boolean(),
        category: text,
      },
      { requiredKeys: ['name'] },
    )
    .map((made) => (made.type === 'dropdown' ? { ...made, values: ['a', 'b'], regex: undefined } : made));
const rules = fc.dictionary(
  fc.constantFrom(...CURRENCIES),
  fc.record({ min: fc.integer({ min: 1, max: 500 }), max: fc.integer({ min: 1000, max: 90_000 }) }),
);

/** Valid definitions as operators write them. */
const definition = fc
  .record(
    {
      text,
      category: fc.constantFrom('crypto', 'card_method', 'cash_methods', ''),
      groupText: text,
      fields: fc
        .integer({ min: 0, max: 6 })
        .chain((size) => fc.tuple(...Array.from({ length: size }, (_, at) => field(at)))),
      cardViewType: fc.constantFrom(0, 1, 2, 4, 6, 7, 8, 9),
      iconIds: fc.uniqueArray(fc.constantFrom(...known.icons), { maxLength: 3 }),
      amount_rules: rules,
      recommendedAmounts: fc.array(fc.integer({ min: 500, max: 1000 }), { maxLength: 4 }),
      prefilledAmount: fc.integer({ min: 500, max: 1000 }),
      isPopular: fc.boolean(),
      opensIn: fc.constantFrom('window', 'external', 'page', 'none'),
      captcha: fc.constantFrom('geetest', 'recaptcha'),
      instruction: fc.oneof(fc.constant('Pay at the counter'), fc.record({ text })),
      traits: fc.record({ guaranteed: optional(fc.boolean()), support: fc.constant('https://example.com/help') }),
      badgeConfig: fc.record({ text, styles: fc.constant({ color: '#ffffff', backgroundColor: '#111111' }) }),
      video_guide_url: fc.dictionary(
        fc.constantFrom('en', 'es', 'en_KE', 'es_MX'),
        fc.constant('https://example.com/v'),
      ),
    },
    { requiredKeys: ['text'] },
  )
  .map((made) => JSON.parse(JSON.stringify(made)));

test('no error is raised for a thousand valid definitions', async () => {
  const made = fc.sample(definition, { numRuns: 1000, seed: 20_261_123 });
  const files = made.map((one, at) =>
    lintFile({ name: `method_${at}`, position: at, ...one }, `method_${String(at).padStart(4, '0')}.json`),
  );
  for (const { text: json } of files) expect(parse(PaymentMethod, JSON.parse(json)).ok).toBe(true);
  expect(await errorsIn(files)).toEqual([]);
});
