import type { Locator } from '@playwright/test';
import { definition, textField } from './support/definitions.ts';
import { turn } from './support/endings.ts';
import { proves } from './support/proves.ts';
import { grouped, listing, tap, tapGroup } from './support/listing.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

test('the back button leads to the list and is told to the host', async ({ openForm, host, cashier }) => {
  await openForm();
  await cashier.back();
  await proves(turn('form', 'back'), expect(cashier.heading).toHaveText('Deposit'));
  expect(await host.payloads('onGoBack')).toEqual([{ route: 'deposit/redirect' }]);
});

test('the history does not grow with each way to a form of a group and back', async ({ host, cashier, backend }) => {
  await listing({ backend }, grouped('trio', 'one', 'two', 'three'));
  await host.open();
  const lengthOf = async () => await host.page.evaluate(() => history.length);
  const comeAndGo = async () => {
    await tapGroup({ cashier }, 'trio');
    await expect(cashier.heading).toHaveText('All of these');
    await tap({ cashier }, 'two');
    await expect(cashier.heading).toHaveText('Method two');
    await cashier.back();
    await expect(cashier.heading).toHaveText('All of these');
    await cashier.back();
    await expect(cashier.heading).toHaveText('Deposit');
  };
  await comeAndGo();
  const length = await lengthOf();
  await comeAndGo();
  expect(await lengthOf()).toBe(length);
});

for (const [name, press] of [
  ['a double click', (button: Locator) => button.dblclick()],
  ['Enter pressed twice', (button: Locator) => button.press('Enter').then(() => button.page().keyboard.press('Enter'))],
] as const) {
  test(`${name} on the back button leaves one page`, async ({ host, cashier, backend }) => {
    await listing({ backend }, grouped('trio', 'one', 'two', 'three'));
    await host.open();
    await tapGroup({ cashier }, 'trio');
    await expect(cashier.heading).toHaveText('All of these');
    await tap({ cashier }, 'two');
    await expect(cashier.heading).toHaveText('Method two');
    await press(cashier.root.locator('.pw-back'));
    await expect(cashier.heading).toHaveText('All of these');
    // The list answers a tap, so nothing else was still on its way.
    await tap({ cashier }, 'two');
    await expect(cashier.heading).toHaveText('Method two');
  });
}

test('the back button removes no entry that the site has added to the history meanwhile', async ({
  openForm,
  host,
  cashier,
}) => {
  await openForm();
  await host.page.evaluate(() => history.pushState(null, '', '#chat'));
  await cashier.back();
  await expect(cashier.heading).toHaveText('Deposit');
  expect(new URL(host.page.url()).hash).toBe('#chat');
});

test("the browser's back leaves the form, its forward comes back to it", async ({ openForm, host, cashier }) => {
  await openForm();
  await host.back();
  await expect(cashier.heading).toHaveText('Deposit');
  // Also on the first page, which had left the focus alone when it loaded.
  await expect(cashier.heading).toBeFocused();
  await (await host.frame()).evaluate(() => history.forward());
  await proves(turn('form', 'back'), expect(cashier.heading).toHaveText('Test method'));
});

test("the browser's back opens the list, not the page of a method chosen before", async ({
  host,
  cashier,
  backend,
}) => {
  const agent = { name: 'agent', text: 'Cash agent', cardViewType: 20, agentChatUrl: 'https://chat.example.com/' };
  await listing({ backend }, [definition(agent), definition()]);
  await host.page.setViewportSize({ width: 1200, height: 900 });
  await host.open({ width: 1024 });
  await tap({ cashier }, 'agent');
  await expect.poll(() => host.route()).toBe('deposit/cash');
  await tap({ cashier });
  await expect(cashier.form.submit).toBeVisible();
  await host.back();
  const entry = async () => (await host.frame()).evaluate(() => (history.state as { readonly idx: number }).idx);
  await expect.poll(entry).toBe(1); // that of the agent
  await expect.poll(() => host.route()).toBe('deposit');
  await expect(cashier.list.tiles.first()).toBeVisible();
  expect(await host.payloads('onError')).toEqual([]);
});

test('a reload stays on the form, with and without a host page', async ({ openForm, host, cashier }) => {
  await openForm({ fields: [textField()] });
  await host.reload();
  await expect(cashier.heading).toHaveText('Test method');
  await expect.poll(() => host.route()).toBe('deposit/redirect');
  expect(new URL((await host.frame()).url()).searchParams.has('origin')).toBe(true);
});

for (const [path, root, title] of [
  ['deposit/group/redirect', 'deposit', 'Deposit'],
  ['cryptobalance/withdrawal/nowhere', 'cryptobalance/withdrawal', 'Withdrawals'],
] as const) {
  test(`the path "${path}" opens the root of its flow, since it is unknown or needs a choice`, async ({
    host,
    cashier,
  }) => {
    await host.open({ path });
    await expect(cashier.heading).toHaveText(title);
    await expect(cashier.list.tiles.first()).toBeVisible();
    await expect.poll(() => host.route()).toBe(root);
  });
}

test('a page that is opened directly is shown', FULL, async ({ host, cashier }) => {
  await host.open({ path: 'deposit/region' });
  await expect(cashier.heading).toHaveText('Choose a country');
});

test('with the hash router routes are in the hash, and survive a reload', FULL, async ({ openForm, host, cashier }) => {
  await openForm({}, { path: 'deposit?router=hash' });
  const hash = async () => new URL((await host.frame()).url()).hash;
  await expect.poll(hash).toMatch(/^#\/deposit\/redirect/);
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  await host.reload();
  await expect(cashier.status.waiting).toBeVisible();
  await expect.poll(hash).toMatch(/^#\/deposit\/complete/);
});

test(
  'a deep link with the hash router opens its page, and values after the hash win',
  FULL,
  async ({ host, cashier }) => {
    await host.open({ path: 'deposit?router=hash&status=processed#/deposit/complete?status=accepted' });
    await expect(cashier.status.accepted).toBeVisible();
    await expect.poll(async () => (await host.frame()).url()).not.toContain('status=');
  },
);

test('a locale in the address overrides the language of the player, and is read once', async ({ host, cashier }) => {
  await host.open({ path: 'deposit?locale=es' });
  await expect(cashier.root.locator('.pw')).toHaveAttribute('lang', /^es/);
  await expect.poll(async () => (await host.frame()).url()).not.toContain('locale=');
});

test(
  'opens a group chosen beside an open form even if its page is still loading',
  FULL,
  async ({ host, cashier, backend }) => {
    await listing({ backend }, [definition(), ...grouped('trio', 'one', 'two', 'three')]);
    await host.page.setViewportSize({ width: 1200, height: 900 });
    await host.open({ width: 1024 });
    await tap({ cashier });
    await expect(cashier.form.submit).toBeVisible();
    await tapGroup({ cashier }, 'trio');
    await expect(cashier.heading).toHaveText('All of these');
    await expect.poll(() => host.route()).toBe('deposit/group');
  },
);

test('a method chosen beside an open invoice opens its form', FULL, async ({ host, cashier, backend }) => {
  const methods = [definition(), definition({ name: 'other', text: 'Other method' })];
  await backend.methods({ methods, answers: ['no-redirect'], outcome: { status: 'never' } });
  const data = { unifiedFlow: true, requisites: [{ name: 'account', title: 'Account', value: '0321800001' }] };
  await host.page.route('**/api/banking/deposit-create', async (route) => {
    const response = await route.fetch();
    const made = (await response.json()) as object;
    await route.fulfill({ response, json: { ...made, apiResponse: { data } } });
  });
  await host.page.setViewportSize({ width: 1200, height: 900 });
  await host.open({ width: 1024 });
  await cashier.list.method('Test method').click();
  await cashier.submit();
  await expect(cashier.root.getByRole('timer')).toBeVisible();
  await cashier.list.method('Other method').click();
  await expect(cashier.form.submit).toBeVisible();
  await expect(cashier.heading).toHaveText('Other method');
  await expect.poll(() => host.route()).toBe('deposit/redirect');
});
