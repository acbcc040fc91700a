import { describe, expect, test } from 'vitest';
import { defaultViews } from '../../../renderers/views.ts';
import { FLOWS, specialPage } from '../../../src/methods/flows.ts';
import { pageOf } from '../../../src/methods/page-of.ts';
import { MAIN_ROUTES } from '../../../src/routes/table.ts';
import { methodOf } from '../../support/methods.ts';

const views = { view: (name: string) => defaultViews.find(({ view }) => view === name) };
const pix = methodOf({ cardViewType: 6 });
const bank = methodOf({ cardViewType: 9 });
const coin = methodOf({ category: 'crypto' });

describe('the page of a method', () => {
  test.each([
    ['deposit', pix, undefined, 'deposit/redirect'],
    ['deposit', pix, 'g', 'deposit/group/redirect'],
    ['deposit', bank, 'g', 'deposit/host-to-host'],
    ['deposit', coin, 'crypto', 'deposit/crypto/address'],
    ['withdrawal', pix, undefined, 'withdrawal/redirect'],
    ['withdrawal', bank, undefined, 'withdrawal/redirect'],
    ['withdrawal', bank, 'g', 'withdrawal/group/redirect'],
    ['withdrawal', coin, 'crypto', 'withdrawal/group/redirect'],
  ] as const)('of a %s, case %#', (kind, method, group, page) => {
    expect(pageOf(method, group, views, FLOWS[kind])).toBe(page);
  });
});

test('a category has a page of its own in one direction alone', () => {
  expect(specialPage(FLOWS.deposit, 'crypto')).toBe('deposit/crypto');
  expect(specialPage(FLOWS.withdrawal, 'crypto')).toBeUndefined();
  expect(specialPage(FLOWS.withdrawal, 'bank_transfer_nigeria')).toBe('withdrawal/nigerian-banks');
  expect(specialPage(FLOWS.deposit, 'constructor')).toBeUndefined();
});

test('every route that a flow names is one', () => {
  const names = new Set(MAIN_ROUTES.map(({ name }) => name));
  const used = Object.values(FLOWS).flatMap(({ region, form, group, groupForm, special }) => [
    region,
    form,
    group,
    groupForm,
    ...Object.values(special),
  ]);
  expect(used.filter((name) => !names.has(name))).toEqual([]);
});
