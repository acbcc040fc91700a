import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { meaningOf } from '../../lint/meanings.ts';
import { structure } from '../../lint/structure.ts';
import { PaymentMethod } from '../../schemas/method/payment-method.ts';
import { type Issue, parse } from '../../schemas/parse.ts';
import { type Json, readMethod, tools } from './support/lint.ts';

const NAMES = ['bank_card', 'crypto_usdt', 'world_transfer', 'pix'];

/** Every path in a value, as keys. */
function placesOf(value: unknown, at: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...at, key]))];
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy: Json = Array.isArray(value) ? (Object.assign([], value) as unknown as Json) : { ...(value as Json) };
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}

test('the published schema and the widget reject the same definitions', () => {
  const cases = NAMES.map((name) => readMethod(name)).flatMap((definition) =>
    placesOf(definition)
      .filter((place) => place.length > 0 && place[0] !== '$schema')
      .map((place) => ({ definition, place })),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...cases),
      fc.constantFrom<unknown>(5, -5, 'x', '', true, null, [], {}, ['x'], { en: 'x' }, '12.5'),
      ({ definition, place }, value) => {
        const changed = replaced(definition, place, value);
        const isRead = parse(PaymentMethod, changed).ok;
        tools.validate(changed);
        // Keys that the schema does not list are ignored by the widget.
        const refused = (tools.validate.errors ?? []).filter(({ keyword }) => keyword !== 'additionalProperties');
        // Only the widget checks the signs of amounts, because JSON Schema cannot express that check.
        const isSign = JSON.stringify(parse(PaymentMethod, changed)).includes('expected no negative amount');
        expect(refused.length === 0 && !isSign, JSON.stringify(refused.slice(0, 2))).toBe(isRead);
      },
    ),
    { numRuns: 600 },
  );
});

test('the linter reports the same errors for an invalid key as the widget, in plain words', () => {
  const good = readMethod('bank_card');
  for (const [key, value] of [
    ['position', '3'],
    ['text', 5],
    ['opensIn', 'windows'],
    ['fields', {}],
    ['amount_rules', { USD: { min: 'ten' } }],
  ] as const) {
    const changed = { ...good, [key]: value };
    const parsed = parse(PaymentMethod, changed);
    expect(parsed.ok, key).toBe(false);
    const inWords = (issues: readonly Issue[]) =>
      issues.map(({ path, message }) => ({ path, message: meaningOf(message)?.message ?? message }));
    expect(
      structure(changed, tools.validate, tools.know.icons).map(({ path, message }) => ({ path, message })),
    ).toEqual(parsed.ok ? [] : inWords(parsed.issues));
  }
});
