import { findings } from '../support/axe.ts';
import { expect } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { card, expectAtStart, line, offering, test, theSwitch } from './support.ts';

test('the details show the terms, and turn the bonus on and off', async ({ host, cashier }) => {
  await host.open(offering({ bonusId: 102 }));
  await expectAtStart(cashier, 'Spins');
  await cashier.root.getByRole('button', { name: 'Bonus details: Spins' }).click();
  await expect.poll(() => host.route()).toBe('deposit/bonus-details');
  await expect(cashier.heading).toHaveText('Bonus details');
  await expect(cashier.root.locator('.pw-details > div')).toHaveText([
    'Free spins50',
    'Minimum depositMX$300',
    'Maximum winMX$1,000',
    'Payout multiplier×5',
    'Wager multiplier×25',
    'GamesBook of Cairo and Lucky Orchard',
  ]);
  await expect(cashier.main.getByText('Activated', { exact: true })).toBeVisible();
  await cashier.root.getByRole('button', { name: 'Do not use this bonus' }).click();
  await expect(theSwitch(cashier)).not.toBeChecked();
  await cashier.root.getByRole('button', { name: 'Bonus details: Spins' }).click();
  await cashier.root.getByRole('button', { name: 'Use this bonus' }).click();
  await expect(card(cashier, 'Spins')).toBeChecked();
  await cashier.root.getByRole('button', { name: 'Bonus details: Spins' }).click();
  await cashier.back();
  await expect(cashier.heading).toHaveText('Deposit');
});

test('the details opened from a form lead back to it and keep what was typed', FULL, async ({ openForm, cashier }) => {
  await openForm({}, offering({ bonusId: 100 }));
  await cashier.form.amount.fill('450');
  await line(cashier)
    .getByRole('button', { name: /^First/ })
    .click();
  await expect(cashier.root.locator('.pw-details > div')).toHaveText([
    'Minimum depositMX$200',
    'Maximum bonusMX$3,000',
    'Payout multiplier×10',
    'Wager multiplier×30',
  ]);
  await cashier.back();
  await expect(cashier.heading).toHaveText('Test method');
  await expect(cashier.form.amount).toHaveValue('450');
});

test(
  'details opened by their address show the chosen bonus, and say when it was withdrawn',
  FULL,
  async ({ host, cashier }) => {
    await host.open({ ...offering({ bonusId: 101 }), path: 'deposit/bonus-details' });
    await expect(cashier.main.getByText('Terms of Second')).toBeVisible();
    await host.send('bonus-list-updated', { bonusList: [] });
    await expect(cashier.root.getByText('This bonus is no longer available')).toBeVisible();
    await cashier.main.locator('.pw-actions').getByRole('button', { name: 'Back' }).click();
    await expect(cashier.heading).toHaveText('Deposit');
  },
);

test('axe finds nothing wrong with row, line and details in dark colours', FULL, async ({ host, cashier }) => {
  await host.open({ ...offering({ bonusId: 100 }), theme: 'dark' });
  await expect(card(cashier, 'First')).toBeChecked();
  expect(await findings(host)).toEqual([]);
  await cashier.list.method('Test method').click();
  await expect(line(cashier)).toBeVisible();
  expect(await findings(host)).toEqual([]);
  await line(cashier)
    .getByRole('button', { name: /^First/ })
    .click();
  await expect(cashier.root.locator('.pw-details')).toBeVisible();
  expect(await findings(host)).toEqual([]);
});

test('a double click on the action of the details counts once', FULL, async ({ host, openForm, cashier }) => {
  await openForm({}, offering({ bonusId: 102 }));
  await theSwitch(cashier).click();
  await line(cashier)
    .getByRole('button', { name: /^Spins/ })
    .click();
  await cashier.root.getByRole('button', { name: 'Use this bonus' }).dblclick();
  await expect(cashier.heading).toHaveText('Test method');
  await expect(theSwitch(cashier)).toBeChecked();
  expect(await host.payloads('onGoBack')).toEqual([{ route: 'deposit/bonus-details' }]);
});
