import { describe, expect, test } from 'vitest';
import { FLOWS, specialPage } from '../../../../src/core/tables/method-flows.ts';
import { pageOf } from '../../../../src/features/methods/page-of.ts';
import { MAIN_ROUTES, SWEEP_ROUTES } from '../../../../src/core/tables/routes/route-table.ts';
import { methodOf, registry } from '../../../support/methods.ts';

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
    expect(pageOf(method, group, registry, FLOWS.main[kind])).toBe(page);
  });
});

test('a category has a page of its own in one direction alone', () => {
  expect(specialPage(FLOWS.main.deposit, 'crypto')).toBe('deposit/crypto');
  expect(specialPage(FLOWS.main.withdrawal, 'crypto')).toBeUndefined();
  expect(specialPage(FLOWS.main.withdrawal, 'bank_transfer_nigeria')).toBe('withdrawal/nigerian-banks');
  expect(specialPage(FLOWS.main.deposit, 'constructor')).toBeUndefined();
});

describe('the page of a method in the coin shop', () => {
  test.each([
    ['deposit', pix, undefined, 'deposit/select-method'],
    ['deposit', bank, 'g', 'deposit/select-method'],
    ['deposit', coin, 'crypto', 'deposit/crypto/address'],
    ['withdrawal', coin, 'crypto', 'withdrawal/crypto/convert'],
  ] as const)('of a %s, case %#', (kind, method, group, page) => {
    expect(pageOf(method, group, registry, FLOWS.sweep[kind])).toBe(page);
  });
});

test.each([
  ['main', MAIN_ROUTES],
  ['sweep', SWEEP_ROUTES],
] as const)('every route that a flow of %s names is one', (view, rows) => {
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
