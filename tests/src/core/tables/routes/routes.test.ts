import { describe, expect, test } from 'vitest';
import { createRoutes, type WidgetView } from '../../../../../src/core/tables/routes/routes.ts';

const routesIn = (view: WidgetView = 'main') => createRoutes(() => view);
const routes = routesIn();

describe('the route of an address', () => {
  test.each([
    ['/deposit', 'deposit'],
    ['/deposit/', 'deposit'],
    ['//deposit//', 'deposit'],
    ['/deposit/crypto/address', 'deposit/crypto/address'],
    ['/cryptobalance/deposit/fiat/group/redirect', 'cryptobalance/deposit/fiat/group/redirect'],
    ['empty', 'empty'],
  ])('%s', (path, name) => expect(routes.at(path)?.name).toBe(name));

  test.each(['/', '/nothing', '/deposit/nothing', '/Deposit', '/deposit//region', '/cryptobalance', '/__proto__'])(
    'does not exist for %s',
    (path) => expect(routes.at(path)).toBeUndefined(),
  );
  test('depends on the view of the player', () => {
    expect(routes.at('/deposit')?.page).toBe('list/ListPage');
    expect(routesIn('sweep').at('/deposit')?.page).toBe('shop/BoxesPage');
    expect(routesIn('sweep').at('/deposit/region')).toBeUndefined();
  });
});

describe('an unknown path opens the list of its flow', () => {
  test.each([
    ['/', 'deposit'],
    ['/nothing', 'deposit'],
    ['/deposit/nothing', 'deposit'],
    ['/withdrawal/nothing', 'withdrawal'],
    ['/withdrawals', 'deposit'],
    ['/cryptobalance', 'cryptobalance/deposit'],
    ['/cryptobalance/nothing', 'cryptobalance/deposit'],
    ['/cryptobalance/deposit/fiat', 'cryptobalance/deposit'],
    ['/cryptobalance/withdrawal/nothing', 'cryptobalance/withdrawal'],
  ])('%s: %s', (path, root) => expect(routes.rootAt(path)).toBe(root));
  test.each(['/', '/withdrawal/nothing', '/cryptobalance/deposit', '/deposit/region'])(
    'in the coin shop %s opens the boxes',
    (path) => expect(routesIn('sweep').rootAt(path)).toBe('deposit'),
  );
});

test('the root of a route is the list of its flow', () => {
  const rootOf = (name: string) => routes.rootOf(routes.named(name));
  expect(
    [
      'deposit/complete',
      'withdrawal/confirm',
      'cryptobalance/deposit/fiat/cash',
      'cryptobalance/withdrawal/group',
      'error',
    ].map(rootOf),
  ).toEqual(['deposit', 'withdrawal', 'cryptobalance/deposit', 'cryptobalance/withdrawal', 'deposit']);
  expect(routes.rootOf(undefined)).toBe('deposit');
});

describe('a route of the normal flow inside the crypto balance', () => {
  const here = routes.named('cryptobalance/deposit');
  test.each([
    ['deposit', 'cryptobalance/deposit'],
    ['deposit/redirect', 'cryptobalance/deposit/fiat/redirect'],
    ['deposit/crypto', 'cryptobalance/deposit/crypto'],
    ['withdrawal', 'cryptobalance/withdrawal'],
    ['cryptobalance/withdrawal', 'cryptobalance/withdrawal'],
    ['withdrawal/complete', 'cryptobalance/withdrawal/complete'],
    ['error', 'error'],
    ['cryptobalance/deposit/fiat/cash', 'cryptobalance/deposit/fiat/cash'],
  ])('%s becomes %s', (name, there) => {
    expect(routes.within(here, name)).toBe(there);
    expect(routes.named(there)).toBeDefined();
    expect(routes.within(routes.named('deposit'), name)).toBe(name);
    expect(routes.isAt(routes.named(there), name)).toBe(true);
  });

  test('does not match a different route or a missing one', () => {
    expect(routes.isAt(routes.named('deposit/cash'), 'deposit/redirect')).toBe(false);
    expect(routes.isAt(undefined, 'deposit')).toBe(false);
  });

  test('stays the same outside the crypto balance', () => {
    expect(routes.within(undefined, 'deposit/cash')).toBe('deposit/cash');
  });
});

describe('a route in the query', () => {
  const resolve = (text: string | undefined, from = 'deposit/complete') => routes.resolve(text, routes.named(from));
  test.each([
    ['deposit/onramp', 'deposit/onramp'],
    ['/deposit/onramp', 'deposit/onramp'],
    ['onramp', 'deposit/onramp'],
    ['redirect', 'deposit/redirect'],
    ['empty', 'empty'],
    ['withdrawal', 'withdrawal'],
  ])('%s opens %s', (text, name) => expect(resolve(text)).toBe(name));
  test.each([
    undefined,
    '',
    'nothing',
    'https://evil.example',
    '//evil.example',
    'javascript:alert(1)',
    '../error',
    'deposit/../error',
    'constructor',
  ])('%j, which is unknown or hostile, opens the list of the flow', (text) => expect(resolve(text)).toBe('deposit'));
  test('is looked up below deposit when there is no current route', () => {
    expect(routes.resolve('cash', undefined)).toBe('deposit/cash');
    expect(routes.resolve('nothing', undefined)).toBe('deposit');
  });
  test('is looked up below the base of the current flow', () => {
    expect(resolve('confirm', 'withdrawal')).toBe('withdrawal/confirm');
    expect(resolve('nothing', 'withdrawal')).toBe('withdrawal');
    expect(resolve('cash', 'cryptobalance/deposit/fiat/complete')).toBe('cryptobalance/deposit/fiat/cash');
    expect(resolve('fiat/onramp', 'cryptobalance/deposit/fiat/complete')).toBe('cryptobalance/deposit/fiat/onramp');
    expect(resolve('nothing', 'cryptobalance/withdrawal/complete')).toBe('cryptobalance/withdrawal');
  });
});

test.each(['main', 'sweep'] as const)(
  'an extension can add a route or replace one with the same name, in the view %s',
  (view) => {
    const extra = {
      name: 'deposit/complete',
      page: 'own/CompletePage',
      transition: 'fade',
      transaction: 'deposit',
      isPane: true,
    } as const;
    const own = createRoutes(() => view, [extra, { ...extra, name: 'deposit/loyalty' }]);
    expect(own.named('deposit/complete')).toEqual(extra);
    expect(own.at('/deposit/loyalty')?.page).toBe('own/CompletePage');
    expect(routesIn(view).at('/deposit/loyalty')).toBeUndefined();
  },
);
