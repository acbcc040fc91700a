import { COIN, METHOD as SOLD, box, next, openShop, title } from '../coin-shop/support.ts';
import { coveredFocus } from '../support/covered-focus.ts';
import { definition, textField } from '../support/definitions.ts';
import { KeyboardPlayer } from '../support/keyboard.ts';
import { continued, next as nextOffer, offer, offers, SETUP as ONRAMP } from '../onramp/support.ts';
import { coin, grouped } from '../support/listing.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { changeText, LARGE_TEXT } from '../support/tour/text-changes.ts';
import { address, can, openList, WALLET } from '../redemption/support.ts';
import { amount, confirm, inProgress, METHOD } from '../withdrawal/support.ts';

// Each journey of a player who has no mouse, from the first page to its end. The deposit stands in ../keyboard.spec.ts.

test('a withdrawal', async ({ page, host, cashier, backend }) => {
  const player = new KeyboardPlayer(page);
  await backend.methods({ methods: [METHOD], outcome: { status: 'never' } });
  await host.open({ path: 'withdrawal' });
  await player.press(cashier.list.method('Test method'));
  await expect(cashier.heading).toBeFocused();
  await expect(amount(cashier)).toHaveValue('500');
  await player.choose(cashier.form.dropdown('Bank'), 'C');
  await expect(cashier.form.dropdown('Bank')).toContainText('Caixa Serrana');
  await player.type(cashier.form.field('CLABE'), '032180000118359719');
  await player.press(cashier.form.submit);
  await expect(cashier.heading).toHaveText('Confirm the withdrawal');
  await expect(cashier.heading).toBeFocused();
  await player.press(confirm(cashier));
  await expect(inProgress(cashier)).toBeVisible();
  expect(await backend.calls('withdrawal-create')).toHaveLength(1);
});

test('a package of the coin shop', FULL, async ({ page, host, cashier, backend }) => {
  const player = new KeyboardPlayer(page);
  await openShop({ host, cashier, backend }, { methods: [SOLD, COIN] });
  await player.chooseRadio(box(cashier), cashier.root.getByRole('radiogroup'));
  await player.press(next(cashier));
  await player.press(cashier.root.locator('[data-method="test_method"]'));
  await player.type(cashier.form.field('Code'), '1234');
  await player.press(cashier.form.submit);
  await expect(title(cashier, 'Waiting for your payment')).toBeVisible();
  expect(await backend.calls('deposit-create-sweepstake')).toHaveLength(1);
});

test('a redemption', FULL, async ({ page, host, cashier, backend }) => {
  const player = new KeyboardPlayer(page);
  await openList({ host, cashier, backend });
  await player.press(cashier.list.method('Crypto'));
  await player.press(cashier.list.method('Tether'));
  await expect(can(cashier)).toHaveText('100.50 SC');
  await player.type(cashier.form.field('Redemption amount'), '50');
  await player.type(address(cashier), WALLET);
  await player.press(cashier.form.submit);
  await expect(cashier.status.title('Redemption in progress')).toBeVisible();
  expect(await backend.calls('withdrawal-create')).toHaveLength(1);
});

test('an invoice', FULL, async ({ page, host, cashier, backend }) => {
  const player = new KeyboardPlayer(page);
  await backend.methods({
    methods: [definition({ cardViewType: 9 })],
    answers: ['requisites'],
    outcome: { status: 'never' },
  });
  await host.open();
  await player.press(cashier.list.method('Test method'));
  await player.press(cashier.form.submit);
  await expect(cashier.root.getByRole('timer')).toBeVisible();
  await player.press(cashier.root.locator('[data-paid]'));
  await expect(cashier.main).toHaveAttribute('data-route', 'deposit/complete');
  expect(await backend.calls('deposit-create')).toHaveLength(1);
});

test('a transfer to a person', FULL, async ({ page, host, cashier, backend }) => {
  const player = new KeyboardPlayer(page);
  const fields = [{ name: 'senderBank', type: 'dropdown', label: 'Bank', values: ['Horizonte', 'Serrana'] }];
  await backend.methods({
    methods: [definition({ cardViewType: 5, fields })],
    answers: ['p2p-card'],
    outcome: { status: 'never' },
  });
  await host.open();
  await player.press(cashier.list.method('Test method'));
  await player.choose(cashier.form.dropdown('Bank'), 'S');
  await player.press(cashier.form.submit);
  await expect(cashier.root.getByRole('timer')).toBeVisible();
  await player.press(cashier.root.locator('[data-paid]'));
  await expect(cashier.status.accepted).toBeVisible();
  expect(await backend.calls('deposit-create-p2p')).toHaveLength(1);
});

test('an address of a coin', FULL, async ({ page, host, cashier, backend }) => {
  const player = new KeyboardPlayer(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await backend.methods({ methods: [coin('a'), coin('b')], answers: ['crypto'], outcome: { status: 'never' } });
  await host.open();
  await player.press(cashier.root.locator('[data-group="crypto"]'));
  await player.press(cashier.root.locator('[data-method="a"]'));
  const copy = cashier.root.getByRole('button', { name: /^Copy/ }).first();
  await player.press(copy);
  await expect(copy).toHaveAttribute('data-copied', 'true');
});

test('an invoice of the Indian flow', FULL, async ({ page, host, cashier, backend }) => {
  const player = new KeyboardPlayer(page);
  await backend.methods({ methods: [definition({ cardViewType: 3 })], outcome: { status: 'never' } });
  await host.open();
  await player.press(cashier.list.method('Test method'));
  await player.press(cashier.form.submit);
  await expect(cashier.root.getByRole('timer')).toBeVisible();
  const copy = cashier.root.getByRole('button', { name: /^Copy/ }).first();
  await player.tabTo(copy);
  expect(await backend.calls('deposit-prepare')).toHaveLength(1);
});

test('a chat with an agent', FULL, async ({ page, host, cashier, backend }) => {
  const player = new KeyboardPlayer(page);
  await page.context().route('https://chat.example.com/**', (route) => route.fulfill({ body: 'chat' }));
  await backend.methods({ methods: [definition({ cardViewType: 20, agentChatUrl: 'https://chat.example.com/' })] });
  await host.open();
  await player.press(cashier.list.method('Test method'));
  const popup = page.waitForEvent('popup');
  await player.press(cashier.root.getByRole('link', { name: 'Chat with an agent' }));
  await expect.poll(async () => (await popup).url()).toBe('https://chat.example.com/');
});

test('an offer of the on-ramp', FULL, async ({ page, host, cashier, backend }) => {
  const player = new KeyboardPlayer(page);
  await backend.methods(ONRAMP);
  await host.open();
  await player.press(cashier.list.method('Buy crypto'));
  await expect(cashier.form.amount).toBeEnabled();
  await player.press(cashier.form.submit);
  await expect(offers(cashier)).not.toHaveCount(0);
  await player.chooseRadio(offer(cashier, 'Columna'), cashier.root.getByRole('radiogroup'));
  const popup = continued(page);
  await player.press(nextOffer(cashier));
  await expect((await popup).getByRole('heading', { name: 'Provider' })).toBeVisible();
  await expect(cashier.status.waiting).toBeVisible();
});

test('another country, a group and a search', FULL, async ({ page, host, cashier, backend }) => {
  const player = new KeyboardPlayer(page);
  const { list, root } = cashier;
  await backend.methods({ methods: [definition({}), ...grouped('wallets', 'one', 'two', 'three')] });
  await host.open({ lang: 'en' });
  await player.press(list.method('All of these'));
  await expect(cashier.heading).toHaveText('All of these');
  await player.press(cashier.backButton);
  await expect(cashier.heading).toHaveText('Deposit');
  await player.press(root.getByRole('button', { name: 'Change' }));
  await expect.poll(() => host.route()).toBe('deposit/region');
  await player.type(root.getByRole('searchbox'), 'Kenya');
  await player.press(root.getByRole('button', { name: 'Kenya' }));
  await expect.poll(() => host.route()).toBe('deposit');
  await expect(root.locator('.pw-region')).toContainText('Kenya');
});

/** With large text the header and the action are higher, and a frame as low as before would have no room between them. */
const TEXTS = [
  { with: '', height: 480, isLarge: false },
  { with: ', with text twice as large', height: 640, isLarge: true },
];

for (const { with: text, height, isLarge } of TEXTS)
  test(`the focused element is never behind the header or the action${text}`, async ({
    page,
    openForm,
    host,
    cashier,
  }) => {
    const fields = Array.from({ length: 12 }, (_, at) => textField({ name: `field_${at}`, label: `Field ${at}` }));
    await openForm({ fields, opensIn: 'window', recommendedAmounts: [500] }, { sizing: 'fill', height, width: 320 });
    await expect(cashier.form.submit).toBeEnabled();
    const frame = await host.frame();
    if (isLarge) await changeText(frame, LARGE_TEXT);
    await cashier.form.amount.focus();
    for (const key of ['Tab', 'Shift+Tab']) {
      const stop = key === 'Tab' ? cashier.form.submit : cashier.backButton;
      for (let stops = 0; stops < 40 && !(await stop.evaluate((element) => element.matches(':focus'))); stops++) {
        await page.keyboard.press(key);
        await expect.poll(() => coveredFocus(frame), 'the focus can be seen').toEqual([]);
      }
      await expect(stop).toBeFocused();
    }
  });

test('a suggested amount, a sheet and a way back by Escape', FULL, async ({ page, openForm, host, cashier }) => {
  const player = new KeyboardPlayer(page);
  await openForm({ recommendedAmounts: [200, 1000], fields: [textField()] });
  await player.press(cashier.root.getByRole('button', { name: '1,000' }));
  await expect(cashier.form.amount).toHaveValue('1,000');
  await player.press(cashier.form.submit);
  await expect(cashier.form.field('Code')).toBeFocused();
  await page.keyboard.type('1234');
  await player.press(cashier.form.submit);
  await expect.poll(() => host.route()).toBe('deposit/complete');
});
