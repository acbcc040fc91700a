import type { Locator } from '@playwright/test';
import { findings } from './support/axe.ts';
import type { Cashier } from '../../testing/index.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

const CALL = 'methods-country-selector-v2';
const NOTHING_FOUND = 'Nothing found';

const rows = ({ root }: Cashier): Locator => root.locator('.pw-page button.pw-row');
const skeletons = ({ root }: Cashier): Locator => root.locator('.pw-page .pw-row .pw-sk--plate');
const error = ({ root }: Cashier): Locator => root.getByRole('heading', { name: 'Error', exact: true });
const refresh = ({ root }: Cashier): Locator => root.locator('.pw-page').getByRole('button', { name: 'Refresh' });

test('shows rows of placeholders while the countries load, and no message that any is missing', async ({
  host,
  cashier,
  hold,
}) => {
  const release = await hold(CALL);
  await host.open({ path: 'deposit/region' });
  await expect(cashier.heading).toHaveText('Choose a country');
  await expect(skeletons(cashier)).toHaveCount(7);
  await expect(cashier.main).toHaveAttribute('aria-busy', 'true');
  await expect(cashier.root.getByText(NOTHING_FOUND)).toHaveCount(0);
  expect(await findings(host)).toEqual([]);
  release();
  await expect(rows(cashier).filter({ hasText: 'Mexico' })).toBeVisible();
  await expect(skeletons(cashier)).toHaveCount(0);
  await expect(cashier.main).not.toHaveAttribute('aria-busy');
});

test(
  'announces and reports an error when countries fail to load, and offers to retry',
  FULL,
  async ({ host, cashier, backend, declared }) => {
    declared.status(500);
    await backend.script({ call: CALL, status: 500, body: { error: { message: 'down' } }, times: 1 });
    await host.open({ path: 'deposit/region' });
    await expect(error(cashier)).toBeVisible();
    await expect(cashier.heading).toHaveText('Choose a country');
    await expect(cashier.live).toHaveText('Error. Try to refresh the section');
    await expect(cashier.root.getByText(NOTHING_FOUND)).toHaveCount(0);
    expect(await host.payloads('onError')).toEqual([
      { code: 'http_error', message: 'down', status: 500, path: CALL, reference: expect.any(String) },
    ]);
    expect(await findings(host)).toEqual([]);
    await refresh(cashier).focus();
    await refresh(cashier).press('Enter');
    await expect(rows(cashier).filter({ hasText: 'Mexico' })).toBeVisible();
    await expect(cashier.heading).toBeFocused();
    await expect(refresh(cashier)).toHaveCount(0);
    await expect(error(cashier)).toHaveCount(0);
    expect(await backend.calls(CALL)).toHaveLength(2);
  },
);

test(
  'announces a second failure again, and reports the repeated failure to the host once',
  FULL,
  async ({ host, cashier, backend, declared }) => {
    declared.status(500);
    await backend.script({ call: CALL, status: 500, body: { error: { message: 'down' } }, times: 2 });
    await host.open({ path: 'deposit/region' });
    await refresh(cashier).click();
    await expect.poll(() => backend.calls(CALL)).toHaveLength(2);
    await expect(error(cashier)).toBeVisible();
    expect(await host.payloads('onError')).toHaveLength(1);
    await cashier.back();
    await expect(cashier.heading).toHaveText('Deposit');
  },
);

test('a search that finds no country suggests to check the spelling', FULL, async ({ host, cashier }) => {
  await host.open({ path: 'deposit/region' });
  await cashier.list.search.fill('atlantis');
  await expect(cashier.root.getByRole('heading', { name: NOTHING_FOUND })).toBeVisible();
  await expect(cashier.root.getByText('Check the spelling or try another word.')).toBeVisible();
  await cashier.list.search.fill('braz');
  await expect(rows(cashier)).toHaveText([/Brazil/]);
});

const place = ({ root }: Cashier): Locator => root.locator('.pw-region__place');

test('a chosen country adds no entry to the history, and a double click does not leave the cashier', async ({
  host,
  cashier,
}) => {
  await host.open();
  const lengthOf = async () => await host.page.evaluate(() => history.length);
  const choose = async (name: string) => {
    await cashier.root.locator('.pw-region').getByRole('button').click();
    await rows(cashier).filter({ hasText: name }).dblclick();
    await expect(place(cashier)).toHaveText(name);
    await expect(cashier.heading).toHaveText('Deposit');
  };
  await choose('Brazil');
  const length = await lengthOf();
  await choose('Mexico');
  expect(await lengthOf()).toBe(length);
  expect(new URL(host.page.url()).pathname).toBe('/stage.html');
});
