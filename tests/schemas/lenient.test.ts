import { describe, expect, test } from 'vitest';
import { lenient } from '../../schemas/lenient.ts';
import { parse, parsePartly } from '../../schemas/parse.ts';
import * as z from '../../schemas/zod.ts';

const Row = z.object({
  name: z.string(),
  value: z.union([z.string(), z.object({ text: z.string() })]),
  hint: z.optional(z.string()),
});
const Answer = z.object({
  id: z.string(),
  data: z.optional(
    z.looseObject({
      rows: z.optional(z.array(Row)),
      buttons: z.optional(z.array(z.string())),
      sum: z.optional(z.string()),
    }),
  ),
});
const isFatal = (path: string) => !path.startsWith('/data');
const read = (data: unknown) => parsePartly(Answer, { id: 'a', data }, isFatal);
const row = (over: object = {}) => ({ name: 'n', value: 'v', ...over });

describe('a lenient schema leaves out, and reports with its path,', () => {
  test.each([
    ['an invalid optional key', { rows: [row({ hint: 5 })] }, { rows: [row()] }, ['/data/rows/0/hint']],
    [
      'a list entry without a required key',
      { rows: [{ name: 'n' }, row()] },
      { rows: [row()] },
      ['/data/rows/0/value'],
    ],
    [
      'a list entry with an invalid key',
      { rows: [row(), row({ value: 5 })] },
      { rows: [row()] },
      ['/data/rows/1/value'],
    ],
    ['a list without a valid entry', { rows: [row({ value: 5 }), 7] }, {}, ['/data/rows/0/value', '/data/rows/1']],
    [
      'a list entry with an error inside a union',
      { rows: [row({ value: { text: 5 } }), row()] },
      { rows: [row()] },
      ['/data/rows/0/value/text'],
    ],
    [
      'a list entry with two invalid keys',
      { rows: [row(), { name: 5, value: 5 }] },
      { rows: [row()] },
      ['/data/rows/1/name', '/data/rows/1/value'],
    ],
    [
      'several list entries, with their original positions',
      { buttons: [1, 'a', 2, 'b', 3] },
      { buttons: ['a', 'b'] },
      ['/data/buttons/0', '/data/buttons/2', '/data/buttons/4'],
    ],
    ['a list that is not a list', { buttons: 'x', sum: '1' }, { sum: '1' }, ['/data/buttons']],
    ['an object that is not an object', 5, undefined, ['/data']],
    [
      'several entries of one list with different errors',
      { rows: [5, row({ hint: 1, value: 1 }), row({ name: 'last' })] },
      { rows: [row({ name: 'last' })] },
      ['/data/rows/0', '/data/rows/1/hint', '/data/rows/1/value'],
    ],
    [
      'nothing, if everything is valid',
      { rows: [row()], other: { deep: [1] } },
      { rows: [row()], other: { deep: [1] } },
      [],
    ],
  ])('%s', (_name, data, expected, paths) => {
    const parsed = read(data);
    expect(parsed).toMatchObject({ ok: true });
    expect(parsed.ok && parsed.value).toEqual({ id: 'a', ...(expected === undefined ? {} : { data: expected }) });
    expect(parsed.issues.map(({ path }) => path).toSorted()).toEqual(paths);
  });
});

test('a lenient schema still rejects an invalid required part', () => {
  const input = { id: 5, data: { buttons: 'x' } };
  const parsed = parsePartly(Answer, input, isFatal);
  expect(parsed).toMatchObject({
    ok: false,
    issues: expect.arrayContaining([{ path: '/id', message: 'expected string' }]),
  });
  expect(parsePartly(Answer, 5)).toMatchObject({ ok: false, issues: [{ path: '' }] });
  expect(parsePartly(Answer, {})).toMatchObject({ ok: false, issues: [{ path: '/id' }] });
});

test('a lenient schema returns the issues beside the value, and fails like another schema', () => {
  const schema = lenient(Answer, (path) => path.startsWith('/data'));
  expect(parse(schema, { id: 'a', data: { sum: 5 } })).toEqual({
    ok: true,
    value: { id: 'a', data: {}, unread: [{ path: '/data/sum', message: 'expected string' }] },
  });
  expect(parse(schema, { data: {} })).toEqual({ ok: false, issues: [{ path: '/id', message: 'expected string' }] });
});
