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

describe('what is left out, and where it was wrong,', () => {
  test.each([
    ['a key that may be absent', { rows: [row({ hint: 5 })] }, { rows: [row()] }, ['/data/rows/0/hint']],
    ['the entry that lacks a key', { rows: [{ name: 'n' }, row()] }, { rows: [row()] }, ['/data/rows/0/value']],
    ['the entry whose key is wrong', { rows: [row(), row({ value: 5 })] }, { rows: [row()] }, ['/data/rows/1/value']],
    ['the list without a readable entry', { rows: [row({ value: 5 }), 7] }, {}, ['/data/rows/0/value', '/data/rows/1']],
    [
      'the entry whose union fails inside',
      { rows: [row({ value: { text: 5 } }), row()] },
      { rows: [row()] },
      ['/data/rows/0/value/text'],
    ],
    [
      'the entry of which two keys are wrong',
      { rows: [row(), { name: 5, value: 5 }] },
      { rows: [row()] },
      ['/data/rows/1/name', '/data/rows/1/value'],
    ],
    [
      'several entries, by the places they had',
      { buttons: [1, 'a', 2, 'b', 3] },
      { buttons: ['a', 'b'] },
      ['/data/buttons/0', '/data/buttons/2', '/data/buttons/4'],
    ],
    ['a list that is none', { buttons: 'x', sum: '1' }, { sum: '1' }, ['/data/buttons']],
    ['an object that is none', 5, undefined, ['/data']],
    [
      'entries of one list in several rounds',
      { rows: [5, row({ hint: 1, value: 1 }), row({ name: 'last' })] },
      { rows: [row({ name: 'last' })] },
      ['/data/rows/0', '/data/rows/1/hint', '/data/rows/1/value'],
    ],
    [
      'nothing, where all can be read',
      { rows: [row()], other: { deep: [1] } },
      { rows: [row()], other: { deep: [1] } },
      [],
    ],
  ])('is %s', (_name, data, expected, paths) => {
    const parsed = read(data);
    expect(parsed).toMatchObject({ ok: true });
    expect(parsed.ok && parsed.value).toEqual({ id: 'a', ...(expected === undefined ? {} : { data: expected }) });
    expect(parsed.issues.map(({ path }) => path).toSorted()).toEqual(paths);
  });
});

test('a required part that is malformed still fails', () => {
  const input = { id: 5, data: { buttons: 'x' } };
  const parsed = parsePartly(Answer, input, isFatal);
  expect(parsed).toMatchObject({
    ok: false,
    issues: expect.arrayContaining([{ path: '/id', message: 'expected string' }]),
  });
  expect(parsePartly(Answer, 5)).toMatchObject({ ok: false, issues: [{ path: '' }] });
  expect(parsePartly(Answer, {})).toMatchObject({ ok: false, issues: [{ path: '/id' }] });
});

test('as a schema it has the issues beside the value, and its own where it fails', () => {
  const schema = lenient(Answer, (path) => path.startsWith('/data'));
  expect(parse(schema, { id: 'a', data: { sum: 5 } })).toEqual({
    ok: true,
    value: { id: 'a', data: {}, unread: [{ path: '/data/sum', message: 'expected string' }] },
  });
  expect(parse(schema, { data: {} })).toEqual({ ok: false, issues: [{ path: '/id', message: 'expected string' }] });
});
