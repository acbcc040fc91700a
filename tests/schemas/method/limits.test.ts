import { expect, test } from 'vitest';
import { parse } from '../../../schemas/parse.ts';
import { LIMITS } from '../../../schemas/method/limits.ts';
import { PaymentMethod } from '../../../schemas/method/payment-method.ts';

const many = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);
const field = (over: object) => ({ fields: [{ name: 'code', ...over }] });

/** A definition with this many of something, and the path that is reported for one too many. */
const HOLDING: Readonly<Record<string, readonly [limit: number, over: (count: number) => object, path: string]>> = {
  fields: [LIMITS.fields, (count) => ({ fields: many(count, { name: 'code' }) }), '/fields'],
  options: [LIMITS.options, (count) => field({ values: many(count, 'one') }), '/fields/0/values'],
  validations: [
    LIMITS.validations,
    (count) => field({ validations: many(count, { regex: '.', message: 'no' }) }),
    '/fields/0/validations',
  ],
  'characters of a name': [LIMITS.name, (count) => ({ name: 'n'.repeat(count) }), '/name'],
  'characters of a mask': [LIMITS.mask, (count) => field({ mask: '#'.repeat(count) }), '/fields/0/mask'],
  'characters of a pattern': [LIMITS.pattern, (count) => field({ regex: 'a'.repeat(count) }), '/fields/0/regex'],
  'characters of a text': [LIMITS.text, (count) => ({ text: 't'.repeat(count) }), '/text'],
  'characters of a text in a language': [LIMITS.text, (count) => ({ text: { en: 't'.repeat(count) } }), '/text/en'],
  'characters of a banner': [
    LIMITS.text,
    (count) => ({ banner: { bannerTextKey: 't'.repeat(count) } }),
    '/banner/bannerTextKey',
  ],
};

test.each(Object.entries(HOLDING))(
  'a definition may have the maximum number of %s, but not one more',
  (_, [limit, over, path]) => {
    const read = (count: number) => parse(PaymentMethod, { name: 'test', text: 'Test', ...over(count) });
    expect(read(limit).ok).toBe(true);
    const beyond = read(limit + 1);
    expect(beyond.ok ? undefined : beyond.issues.map((issue) => issue.path)).toEqual([path]);
  },
);
