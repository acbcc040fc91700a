import { expect, test } from 'vitest';
import { inBothFlows } from '../../../../src/app/package/both-flows.ts';
import type { ExtraPage } from '../../../../src/core/services/extensions.ts';

const load = () => Promise.reject(new Error('never opened'));
const pageAt = (name: string, back?: string): ExtraPage => ({
  route: {
    name,
    page: `own/${name}`,
    transition: 'fade',
    transaction: 'deposit',
    isPane: true,
    ...(back === undefined ? {} : { back }),
  },
  load,
});
const routesOf = (...pages: readonly ExtraPage[]) =>
  inBothFlows(pages).map(({ route: { name, back, isCryptoBalance = false } }) => [name, back, isCryptoBalance]);

test.each([
  ['deposit/club', 'deposit', 'cryptobalance/deposit/fiat/club', 'cryptobalance/deposit'],
  ['withdrawal/club', 'withdrawal', 'cryptobalance/withdrawal/club', 'cryptobalance/withdrawal'],
  ['deposit/club', 'previous', 'cryptobalance/deposit/fiat/club', 'previous'],
])('the page %s with the way back to %s is in the crypto balance too', (name, back, twin, twinBack) =>
  expect(routesOf(pageAt(name, back))).toEqual([
    [name, back, false],
    [twin, twinBack, true],
  ]),
);

test.each(['club', 'deposit', 'deposit/redirect', 'withdrawal', 'cryptobalance/deposit/fiat/club'])(
  'the page %s stands for itself alone',
  (name) => expect(routesOf(pageAt(name))).toEqual([[name, undefined, false]]),
);

test('a page that the site adds to the crypto balance itself stays as it is', () => {
  const twin = pageAt('cryptobalance/deposit/fiat/club');
  expect(inBothFlows([twin, pageAt('deposit/club')])).toEqual([twin, pageAt('deposit/club')]);
});

test('what a flow row leads to is found once', () => {
  const flow = { id: 'club', says: 'club', when: () => true, page: 'deposit/club', effects: [] };
  expect(inBothFlows([{ ...pageAt('deposit/club'), flow }]).map((page) => page.flow)).toEqual([flow, undefined]);
});
