import { describe, expect, test } from 'vitest';
import { FLOWS, specialPage } from '../../../../src/core/tables/method-flows.ts';
import { arrange } from '../../../../src/features/methods/arrange.ts';
import { pageOf } from '../../../../src/features/methods/page-of.ts';
import { pagesOf } from '../../../../src/features/methods/pages-of.ts';
import { MAIN_ROUTES, SWEEP_ROUTES } from '../../../../src/core/tables/routes/route-table.ts';
import { createRoutes } from '../../../../src/core/tables/routes/routes.ts';
import { methodOf, registry } from '../../../support/methods.ts';

const pix = methodOf({ cardViewType: 6 });
const bank = methodOf({ cardViewType: 9 });
const coin = methodOf({ category: 'crypto' });

describe('the page that opens for a method', () => {
  test.each([
    ['deposit', pix, undefined, 'deposit/redirect'],
    ['deposit', pix, 'g', 'deposit/group/redirect'],
    ['deposit', bank, 'g', 'deposit/host-to-host'],
    ['deposit', coin, 'crypto', 'deposit/crypto/address'],
    ['withdrawal', pix, undefined, 'withdrawal/redirect'],
    ['withdrawal', bank, undefined, 'withdrawal/redirect'],
    ['withdrawal', bank, 'g', 'withdrawal/group/redirect'],
    ['withdrawal', coin, 'crypto', 'withdrawal/group/redirect'],
  ] as const)('on a %s depends on its view, category and group, case %#', (kind, method, group, page) => {
    expect(pageOf(method, group, registry, FLOWS.main[kind])).toBe(page);
  });
});

test('a category may have its own page for deposits or for withdrawals only', () => {
  expect(specialPage(FLOWS.main.deposit, 'crypto')).toBe('deposit/crypto');
  expect(specialPage(FLOWS.main.withdrawal, 'crypto')).toBeUndefined();
  expect(specialPage(FLOWS.main.withdrawal, 'bank_transfer_nigeria')).toBe('withdrawal/nigerian-banks');
  expect(specialPage(FLOWS.main.deposit, 'constructor')).toBeUndefined();
});

describe('the page that opens for a method in the coin shop', () => {
  test.each([
    ['deposit', pix, undefined, 'deposit/select-method'],
    ['deposit', bank, 'g', 'deposit/select-method'],
    ['deposit', coin, 'crypto', 'deposit/crypto/address'],
    ['withdrawal', coin, 'crypto', 'withdrawal/crypto/convert'],
  ] as const)('on a %s depends on its category, case %#', (kind, method, group, page) => {
    expect(pageOf(method, group, registry, FLOWS.sweep[kind])).toBe(page);
  });
});

describe('the pages that may follow a list', () => {
  const cash = methodOf({ name: 'cash', cardViewType: 20, position: 3 });
  const coins = methodOf({ name: 'btc', category: 'crypto', position: 1 });
  const first = methodOf({ name: 'first', position: 2 });
  const another = methodOf({ name: 'another', position: 4 });
  const grouped = ['a', 'b'].map((name) => methodOf({ name, category: 'x', groupText: 'Two', position: 5 }));
  const entries = arrange([coins, first, cash, another, ...grouped]);

  const routes = createRoutes(() => 'main');

  test.each([
    ['deposit', ['crypto/CryptoPage', 'crypto/AddressPage', 'deposit/FormPage', 'cash/CashPage', 'list/GroupPage']],
    ['withdrawal', ['list/GroupPage', 'withdrawal/form/WithdrawalFormPage']],
  ] as const)('are given in the order of the list, each once: %s', (kind, pages) => {
    expect(pagesOf(entries, FLOWS.main[kind], { registry, routes })).toEqual(pages);
  });

  test('do not exist for an empty list', () => {
    expect(pagesOf([], FLOWS.main.deposit, { registry, routes })).toEqual([]);
  });
});

test.each([
  ['main', MAIN_ROUTES],
  ['sweep', SWEEP_ROUTES],
] as const)('every route name in the flows of %s exists', (view, rows) => {
  const names = new Set(rows.map(({ name }) => name));
  const used = Object.values(FLOWS[view]).flatMap((flow) => [
    flow.region,
    flow.form,
    flow.group,
    flow.groupForm,
    flow.complete,
    ...[flow.coin, flow.instruction, flow.video].filter((name) => name !== undefined),
    ...Object.values(flow.special),
  ]);
  expect(used.length).toBeGreaterThan(12);
  expect(used.filter((name) => !names.has(name))).toEqual([]);
});
