import { describe, expect, test } from 'vitest';
import { formatIssues, parse, parsePartly, pointer } from '../../schemas/parse.ts';
import * as z from '../../schemas/zod.ts';

const pathsOf = (schema: z.ZodMiniType, input: unknown) => {
  const parsed = parse(schema, input);
  return parsed.ok ? [] : parsed.issues.map(({ path }) => path);
};

test.each([
  [[], ''],
  [['fields', 2, 'name'], '/fields/2/name'],
  [['a/b', 'c~d'], '/a~1b/c~0d'],
  [[''], '/'],
])('the path %j becomes the JSON pointer %j', (path, expected) => {
  expect(pointer(path)).toBe(expected);
});

const Shape = z.object({ list: z.array(z.object({ name: z.string(), size: z.number().check(z.gte(1), z.lte(9)) })) });

test('a valid value is returned without unknown keys', () => {
  expect(parse(z.object({ a: z.string() }), { a: 'x', b: 1 })).toEqual({ ok: true, value: { a: 'x' } });
});

test('every error has its path', () => {
  expect(
    pathsOf(Shape, {
      list: [
        { name: 1, size: 5 },
        { name: 'b', size: 'c' },
      ],
    }),
  ).toEqual(['/list/0/name', '/list/1/size']);
});

test('an unknown key of a strict object is reported with its path', () => {
  expect(pathsOf(z.object({ part: z.strictObject({}) }), { part: { b: 1, c: 2 } })).toEqual(['/part/b', '/part/c']);
});

test('an error of the whole value has an empty pointer, printed as a slash', () => {
  const parsed = parse(z.string(), 5);
  expect(parsed).toEqual({ ok: false, issues: [{ path: '', message: 'expected string' }] });
  expect(parsed.ok || formatIssues(parsed.issues)).toBe('/: expected string');
});

test.each([
  [z.enum(['a', 'b']), 'c', 'expected one of a, b'],
  [z.number().check(z.gte(3)), 1, 'expected at least 3'],
  [z.number().check(z.lte(3)), 5, 'expected at most 3'],
  [z.number().check(z.positive()), 0, 'expected more than 0'],
  [z.string().check(z.minLength(1)), '', 'expected at least 1 character'],
  [z.string().check(z.maxLength(3)), 'abcd', 'expected at most 3 characters'],
  [z.array(z.number()).check(z.minLength(1)), [], 'expected at least 1 item'],
  [z.array(z.number()).check(z.maxLength(2)), [1, 2, 3], 'expected at most 2 items'],
  [z.string().check(z.regex(/^x$/)), 'y', 'expected the form /^x$/'],
  [z.strictObject({ a: z.optional(z.string()) }), { b: 1 }, 'unknown key'],
])('the message of an error names the expected value, case %#', (schema, input, message) => {
  expect(parse(schema, input)).toMatchObject({ ok: false, issues: [{ message }] });
});

test('the message of an error does not repeat the value, which may be a card number', () => {
  const secret = '4111111111111111';
  for (const schema of [
    z.number(),
    z.enum(['a']),
    z.string().check(z.maxLength(3)),
    z.union([z.number(), z.boolean()]),
  ]) {
    const parsed = parse(schema, secret);
    expect(parsed.ok).toBe(false);
    expect(JSON.stringify(parsed)).not.toContain(secret);
  }
});

test('an error in a union of simple types lists all of them', () => {
  const parsed = parse(z.object({ id: z.union([z.string(), z.number()]) }), { id: true });
  expect(parsed).toEqual({ ok: false, issues: [{ path: '/id', message: 'expected string, or expected number' }] });
});

test('an error in a union of objects is that of the branch that fits best', () => {
  const Either = z.union([z.string(), z.object({ value: z.object({ text: z.string() }) })]);
  expect(parse(z.object({ option: Either }), { option: { value: { text: 5 } } })).toEqual({
    ok: false,
    issues: [{ path: '/option/value/text', message: 'expected string' }],
  });
});

test('partial parsing leaves out only an invalid optional key, or the parent of an invalid required key', () => {
  const Part = z.object({ name: z.string(), note: z.optional(z.string()), size: z._default(z.number(), 1) });
  const Whole = z.object({ list: z.array(Part), part: z.optional(z.object({ inner: Part })) });
  const given = {
    list: [{ name: 'a', note: 5, size: 'x' }, { name: 1 }, 'no', { name: 'b' }],
    part: { inner: { note: 'lacks a name' } },
  };
  const copy = structuredClone(given);
  const parsed = parsePartly(Whole, given);
  expect(parsed).toMatchObject({
    ok: true,
    value: {
      list: [
        { name: 'a', size: 1 },
        { name: 'b', size: 1 },
      ],
    },
  });
  expect(parsed.issues.map(({ path }) => path)).toEqual([
    '/list/0/note',
    '/list/0/size',
    '/list/1/name',
    '/list/2',
    '/part/inner/name',
  ]);
  expect(given).toEqual(copy);
  expect(parsePartly(Whole, { list: 'none' })).toMatchObject({ ok: false, issues: [{ path: '/list' }] });
  expect(parsePartly(Whole, 'none')).toMatchObject({ ok: false, issues: [{ path: '' }] });
  expect(parsePartly(Whole, given, (path) => path === '/list/2')).toEqual({
    ok: false,
    issues: [{ path: '/list/2', message: 'expected object' }],
  });
});

test('partial parsing rejects a required list without a valid entry, but accepts an empty list', () => {
  const Shelf = z.object({ boxes: z.array(z.object({ id: z.number() })) });
  const Shop = z.object({ shelves: z.array(Shelf) });
  expect(parsePartly(Shop, { shelves: [{ boxes: [{ id: 'x' }] }, { boxes: [5] }] })).toEqual({
    ok: false,
    issues: [
      { path: '/shelves/0/boxes/0/id', message: 'expected number' },
      { path: '/shelves/1/boxes/0', message: 'expected object' },
    ],
  });
  expect(parsePartly(Shop, { shelves: [{ boxes: ['no'] }, { boxes: [] }] })).toMatchObject({
    ok: true,
    value: { shelves: [{ boxes: [] }] },
  });
  expect(parsePartly(z.array(z.number()), ['a'])).toMatchObject({ ok: false, issues: [{ path: '/0' }] });
});

describe('an error that a later round of partial parsing finds', () => {
  const Entry = z.object({ id: z.number(), size: z.optional(z.number()) });
  const ids = z.refine<{ list: readonly { id: number }[] }>(({ list }) => list.every(({ id }) => id < 9), {
    path: ['list', 1, 'id'],
    message: 'too large an id',
  });
  const Checked = z.object({ list: z.array(Entry), note: z.optional(z.string()) }).check(ids);

  test('is reported with its original position in the input', () => {
    const given = { list: [{ id: 'x' }, { id: 1 }, { id: 9 }, { id: 3 }], note: 5 };
    expect(parsePartly(Checked, given)).toEqual({
      ok: true,
      value: { list: [{ id: 1 }, { id: 3 }] },
      issues: [
        { path: '/list/0/id', message: 'expected number' },
        { path: '/note', message: 'expected string' },
        { path: '/list/2/id', message: 'too large an id' },
      ],
    });
  });

  test('is fatal or not by its original position in the input', () => {
    const given = { list: [5, { id: 1 }, { id: 9 }] };
    const fatal = { ok: false, issues: [{ path: '/list/2/id', message: 'too large an id' }] };
    expect(parsePartly(Checked, given, (path) => path === '/list/2/id')).toEqual(fatal);
    expect(parsePartly(Checked, given, (path) => path === '/list/1/id')).toMatchObject({ ok: true });
  });

  test('is not reported when it results from removed entries', () => {
    const Few = z.object({ list: z.optional(z.array(Entry).check(z.minLength(2))) });
    expect(
      parsePartly(Few, {
        list: [
          { id: 1, size: 'x' },
          { id: 'y', size: 'z' },
        ],
      }),
    ).toEqual({
      ok: true,
      value: {},
      issues: [
        { path: '/list/0/size', message: 'expected number' },
        { path: '/list/1/id', message: 'expected number' },
        { path: '/list/1/size', message: 'expected number' },
      ],
    });
  });

  test('is fatal with the reason why its part was removed', () => {
    const Whole = z.object({ user: z.object({ name: z.string(), id: z.number() }), note: z.optional(z.string()) });
    const given = { user: { name: 5, id: 1 }, note: 5 };
    expect(parsePartly(Whole, given, (path) => path === '/user')).toEqual({
      ok: false,
      issues: [{ path: '/user/name', message: 'expected string' }],
    });
  });
});

test('partial parsing leaves out keys with a slash, a tilde or a number like any other', () => {
  const Any = z.object({ map: z.record(z.string(), z.string()) });
  expect(parsePartly(Any, { map: { 'a/b': 1, 'c~d': 2, 3: 3, e: 'kept' } })).toMatchObject({
    ok: true,
    value: { map: { e: 'kept' } },
    issues: [{ path: '/map/3' }, { path: '/map/a~1b' }, { path: '/map/c~0d' }],
  });
});
