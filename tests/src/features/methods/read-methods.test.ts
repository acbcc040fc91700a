import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { FLOWS, specialPage } from '../../../../src/core/tables/method-flows.ts';
import type { ListContext } from '../../../../renderers/read-method.ts';
import { readMethods } from '../../../../src/features/methods/read-methods.ts';
import { deepFreeze } from '../../../support/deep-freeze.ts';
import { registry } from '../../../support/methods.ts';

const context: ListContext = {
  currency: 'MXN',
  country: 'MX',
  registry,
  specialPage: (category) => specialPage(FLOWS.main.deposit, category),
  hasPage: () => true,
};
const good = { name: 'good', text: 'Good' };
const read = async (definitions: readonly unknown[], more: Partial<ListContext> = {}) => {
  const { methods, rejected } = await readMethods(definitions, { ...context, ...more });
  return {
    names: methods.map(({ name }) => name),
    rejected: rejected.map(({ name, issues }) => `${name}: ${issues.map(({ path }) => path).join(' ')}`),
  };
};

test('valid definitions are read in order', async () => {
  expect(await read([good, { ...good, name: 'other' }])).toEqual({ names: ['good', 'other'], rejected: [] });
});

test.each<readonly [string, unknown, string]>([
  ['a value that is not an object', 5, '#1: /methods/1'],
  ['a null', null, '#1: /methods/1'],
  ['a definition without a name', { text: 'x' }, '#1: /methods/1/name'],
  ['a definition with an empty name', { ...good, name: '' }, ': /methods/1/name'],
  ['a definition without a text', { name: 'bad' }, 'bad: /methods/1/text'],
  ['a definition with a field without a name', { ...good, name: 'bad', fields: [{}] }, 'bad: /methods/1/fields/0/name'],
  [
    'a definition with a negative limit',
    { ...good, name: 'bad', amount_rules: { MXN: { min: -1 } } },
    'bad: /methods/1/amount_rules/MXN/min',
  ],
  ['a definition with a path as its icon', { ...good, name: 'bad', iconIds: ['../x'] }, 'bad: /methods/1/iconIds/0'],
  ['a definition with a repeated name', good, 'good: /methods/1/name'],
  [
    'a definition whose limits allow no amount',
    { ...good, name: 'bad', amount_rules: { MXN: { min: 5, max: 1 } } },
    'bad: /methods/1/amount_rules/MXN',
  ],
])('%s is rejected with its path, and the others stay', async (_, bad, rejected) => {
  expect(await read([good, bad, { ...good, name: 'last' }])).toEqual({ names: ['good', 'last'], rejected: [rejected] });
});

test('a definition whose view has no page is rejected with its path, and the others stay', async () => {
  const without = { ...registry, view: (name: string) => (name === 'onramp' ? undefined : registry.view(name)) };
  const definitions = [good, { ...good, name: 'bad', cardViewType: 13 }];
  expect(await read(definitions, { registry: without })).toEqual({
    names: ['good'],
    rejected: ['bad: /methods/1/cardViewType'],
  });
});

test('a very long name is shortened in the report', async () => {
  const { rejected } = await readMethods([{ name: 'x'.repeat(5000) }], context);
  expect(rejected[0]?.name).toHaveLength(80);
});

test('limits in another currency do not reject a definition', async () => {
  expect((await read([{ ...good, amount_rules: { USD: { min: 5, max: 1 } } }])).names).toEqual(['good']);
});

test('minNonRus rejects a definition only outside Russia', async () => {
  const method = { ...good, amount_rules: { MXN: { min: 1, max: 10, minNonRus: 20 } } };
  expect((await read([method])).names).toEqual([]);
  expect((await read([method], { country: 'RU' })).names).toEqual(['good']);
});

test('methods of a category without a page are rejected', async () => {
  const coin = { ...good, category: 'crypto' };
  expect(await read([coin], { hasPage: (route) => route !== 'deposit/crypto' })).toEqual({
    names: [],
    rejected: ['good: /methods/0/category'],
  });
  expect((await read([coin])).names).toEqual(['good']);
});

describe('a long list of definitions', () => {
  const long = Array.from({ length: 200 }, (_, at) => ({ ...good, name: `m${at}` }));

  test('is read in order, with the paths of rejected definitions', async () => {
    const names = long.map(({ name }) => name);
    expect(await read([...long, { name: 'bad' }])).toEqual({ names, rejected: ['bad: /methods/200/text'] });
  });
  test('is read in several tasks, so that other tasks run in between', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const reading = readMethods(long, context);
    expect(vi.getTimerCount()).toBe(1);
    await vi.runAllTimersAsync();
    expect((await reading).methods).toHaveLength(long.length);
  });
  test('is no longer read when the request is aborted', async () => {
    const controller = new AbortController();
    const reading = readMethods(long, context, controller.signal);
    controller.abort(new Error('left'));
    await expect(reading).rejects.toThrow('left');
  });
});

describe('a list of definitions', () => {
  test('is not modified', async () => {
    const definitions = deepFreeze([good, { name: 'bad' }, { ...good, name: 'x', fields: [{ name: 'a', value: 5 }] }]);
    expect((await read(definitions)).names).toEqual(['good', 'x']);
  });
  test('may be empty', async () => expect(await read([])).toEqual({ names: [], rejected: [] }));
});
