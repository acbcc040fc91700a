import { check, constantFrom, property, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';
import { isPartOf } from '../../testing/part-of.ts';
import { shown, shownText } from '../../testing/shown.ts';

test.each([
  '4242424242424242',
  '4242 4242 4242 4242',
  'Bearer eyJhbGciOiJIUzI1NiJ9',
  '+52 55 1234 5678',
  'ana@example.com',
  'tok_live_verysecrettoken',
])('a report of the test driver hides %s', (text) => {
  expect(shownText(text)).toBe('••••');
  expect(shown({ at: [{ text }] })).not.toContain(text.slice(0, 4));
});

test.each(['500', '12.50', 'Serrana', 'p2p_transfer', 'onClose', 'MXN'])(
  'a report of the test driver shows %s',
  (text) => {
    expect(shownText(text)).toBe(text);
  },
);

test('a report of the test driver hides every card number', () => {
  const isHidden = property(
    stringMatching(/^\d{13,19}$/),
    constantFrom('', 'card ', '#'),
    (pan, before) => shownText(before + pan) === '••••',
  );
  expect(check(isHidden)).toMatchObject({ failed: false, counterexample: null });
});

test('a report of the test driver shows numbers, regular expressions and matchers', () => {
  expect(shown({ amount: 500, currency: /MXN/, id: { asymmetricMatch: () => true } })).toBe(
    '{"amount":500,"currency":"/MXN/","id":"a matcher"}',
  );
  expect(shown(undefined)).toBe('nothing');
});

test.each([
  [{}, { amount: 5 }, true],
  [{ amount: 5 }, { amount: 5, currency: 'MXN' }, true],
  [{ amount: 5 }, { amount: 6 }, false],
  [{ amount: 5 }, {}, false],
  [{ tags: { a: '1' } }, { tags: { a: '1', b: '2' } }, true],
  [{ list: [1] }, { list: [1, 2] }, false],
  [{ list: [{ a: 1 }] }, { list: [{ a: 1, b: 2 }] }, true],
  [{ url: /example/ }, { url: 'https://example.com' }, true],
  [{ url: /example/ }, { url: 5 }, false],
  [{ id: expect.any(String) as unknown }, { id: 'd-1' }, true],
  [{ id: expect.any(String) as unknown }, { id: 1 }, false],
])('%j matches part of %j: %s', (expected, actual, isPart) => {
  expect(isPartOf(expected, actual)).toBe(isPart);
});

test('a regular expression with the flag g matches every time', () => {
  const payload = { url: /example/g };
  const results = [1, 2, 3].map(() => isPartOf(payload, { url: 'https://example.com' }));
  expect(results).toEqual([true, true, true]);
});
