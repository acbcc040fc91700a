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

test('good definitions are read in their order', async () => {
  expect(await read([good, { ...good, name: 'other' }])).toEqual({ names: ['good', 'other'], rejected: [] });
});

test.each<readonly [string, unknown, string]>([
  ['no object', 5, '#1: /methods/1'],
  ['null', null, '#1: /methods/1'],
  ['no name', { text: 'x' }, '#1: /methods/1/name'],
  ['an empty name', { ...good, name: '' }, ': /methods/1/name'],
  ['no text', { name: 'bad' }, 'bad: /methods/1/text'],
  ['a field without a name', { ...good, name: 'bad', fields: [{}] }, 'bad: /methods/1/fields/0/name'],
  [
    'a limit below nothing',
    { ...good, name: 'bad', amount_rules: { MXN: { min: -1 } } },
    'bad: /methods/1/amount_rules/MXN/min',
  ],
  ['an icon that is a path', { ...good, name: 'bad', iconIds: ['../x'] }, 'bad: /methods/1/iconIds/0'],
  ['a name that is taken', good, 'good: /methods/1/name'],
  [
    'limits that leave no sum',
    { ...good, name: 'bad', amount_rules: { MXN: { min: 5, max: 1 } } },
    'bad: /methods/1/amount_rules/MXN',
  ],
])('%s is set aside with its path, and the others stay', async (_, bad, rejected) => {
  expect(await read([good, bad, { ...good, name: 'last' }])).toEqual({ names: ['good', 'last'], rejected: [rejected] });
});

test('a view without a page is set aside with its path, and the others stay', async () => {
  const without = { ...registry, view: (name: string) => (name === 'onramp' ? undefined : registry.view(name)) };
  const definitions = [good, { ...good, name: 'bad', cardViewType: 13 }];
  expect(await read(definitions, { registry: without })).toEqual({
    names: ['good'],
    rejected: ['bad: /methods/1/cardViewType'],
  });
});

test('a name of any length does not flood the report', async () => {
  const { rejected } = await readMethods([{ name: 'x'.repeat(5000) }], context);
  expect(rejected[0]?.name).toHaveLength(80);
});

test('limits of another currency are no reason', async () => {
  expect((await read([{ ...good, amount_rules: { USD: { min: 5, max: 1 } } }])).names).toEqual(['good']);
});

test('minNonRus is a reason only outside RU', async () => {
  const method = { ...good, amount_rules: { MXN: { min: 1, max: 10, minNonRus: 20 } } };
  expect((await read([method])).names).toEqual([]);
  expect((await read([method], { country: 'RU' })).names).toEqual(['good']);
});

test('methods of a category without a page are set aside', async () => {
  const coin = { ...good, category: 'crypto' };
  expect(await read([coin], { hasPage: (route) => route !== 'deposit/crypto' })).toEqual({
    names: [],
    rejected: ['good: /methods/0/category'],
  });
  expect((await read([coin])).names).toEqual(['good']);
});

describe('a long list', () => {
  const long = Array.from({ length: 200 }, (_, at) => ({ ...good, name: `m${at}` }));

  test('is read in its order, with the paths of what is set aside', async () => {
    const names = long.map(({ name }) => name);
    expect(await read([...long, { name: 'bad' }])).toEqual({ names, rejected: ['bad: /methods/200/text'] });
  });
  test('lets other tasks run first', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const reading = readMethods(long, context);
    expect(vi.getTimerCount()).toBe(1);
    await vi.runAllTimersAsync();
    expect((await reading).methods).toHaveLength(long.length);
  });
  test('is given up when the request is', async () => {
    const controller = new AbortController();
    const reading = readMethods(long, context, controller.signal);
    controller.abort(new Error('left'));
    await expect(reading).rejects.toThrow('left');
  });
});

describe('the definitions', () => {
  test('are not touched', async () => {
    const definitions = deepFreeze([good, { name: 'bad' }, { ...good, name: 'x', fields: [{ name: 'a', value: 5 }] }]);
    expect((await read(definitions)).names).toEqual(['good', 'x']);
  });
  test('may be none', async () => expect(await read([])).toEqual({ names: [], rejected: [] }));
});
