import { urls } from '../e2e/support/urls.ts';
import { expect, expectHeading, test } from './support/test.ts';

const SUBMIT = { css: '[data-submit]' };
const redirect = { answers: ['redirect-get'], outcome: { status: 'never' } };

test('the list leads to a form, the form to waiting, and a push over the socket to success', async ({
  open,
  cashier,
  backend,
}) => {
  await backend.methods({ answers: ['no-redirect'], outcome: { status: 'never' } });
  await open({ start: { transport: 'socket' } });
  await expectHeading(cashier, 'Deposit');
  await cashier.click({ css: '.pw-tile', name: 'SPEI transfer' });
  await expectHeading(cashier, 'SPEI transfer');
  await cashier.type({ css: 'input', name: 'Your CLABE' }, '032180000118359719');
  await cashier.type({ css: 'input', name: 'Full name' }, 'Valeria Ortiz');
  await cashier.click(SUBMIT);
  await expectHeading(cashier, 'Waiting for your payment');
  const [call] = await backend.calls('deposit-create');
  expect(call?.via).toBe('socket');
  expect(call?.payload).toMatchObject({
    amount: 500,
    fields: { clabe: '032180000118359719', fullName: 'Valeria Ortiz' },
  });
  await backend.settle('processed');
  await expectHeading(cashier, 'Deposit received');
});

test('the script in the page starts it: no copy of it is loaded, and the methods are requested once', async ({
  open,
  cashier,
  backend,
}) => {
  await open();
  await expectHeading(cashier, 'Deposit');
  await cashier.click({ css: '.pw-tile', name: 'SPEI transfer' });
  await expectHeading(cashier, 'SPEI transfer');
  const files = await cashier.read(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(files).toContainEqual(expect.stringMatching(/\/preloaded-[^/]+\.js$/));
  expect(files.filter((name) => /\/preload-[^/]+\.js$/.test(name))).toEqual([]);
  expect(await backend.calls('methods-payment-v5')).toHaveLength(1);
});

test('a press opens the window of the provider, which closes itself once the player has paid', async ({
  openForm,
  cashier,
  backend,
  driver,
}) => {
  await openForm({ opensIn: 'window' });
  await backend.methods(redirect);
  await cashier.click(SUBMIT);
  await expectHeading(cashier, 'Waiting for your payment');
  const provider = await driver.popup();
  await provider.click({ css: 'button', name: 'Pay' });
  await expectHeading(cashier, 'Deposit received');
  await expect.poll(() => driver.windows()).toBe(1);
});

for (const [what, answer, way] of [
  ['a link', 'redirect-get', 'a'],
  ['a form', 'redirect-post', 'button'],
] as const) {
  test(`a blocked window does not stop the deposit, and ${what} opens the provider`, async ({
    openForm,
    cashier,
    backend,
    driver,
  }) => {
    await openForm({ opensIn: 'window' });
    await backend.methods({ ...redirect, answers: [answer] });
    await cashier.read(() => {
      window.open = () => null;
    });
    await cashier.click(SUBMIT);
    await expectHeading(cashier, 'Waiting for your payment');
    expect(await driver.windows()).toBe(1);
    await cashier.click({ css: way, name: 'Open the payment page' });
    const provider = await driver.popup();
    await expect.poll(() => provider.read(() => location.origin)).toBe(urls.backend);
  });
}

test('with the hash router the pages stand behind the hash, and a reload finds the deposit again', async ({
  openForm,
  cashier,
  driver,
}) => {
  const hash = () => cashier.read(() => location.hash);
  await openForm({}, { path: 'deposit?router=hash' });
  await expect.poll(hash).toMatch(/^#\/deposit\/redirect/);
  await cashier.click(SUBMIT);
  await expectHeading(cashier, 'Waiting for your payment');
  await expect.poll(hash).toMatch(/^#\/deposit\/complete/);
  // Neither browser restores the address of a frame that a script has added, so the cashier starts at its list.
  await driver.reload();
  await cashier.click({ css: '[data-payment]' });
  await expectHeading(cashier, 'Waiting for your payment');
});

test('a withdrawal is confirmed, accepted, and paid out by a push', async ({ openForm, cashier, backend }) => {
  await openForm({}, { path: 'withdrawal', start: { transport: 'socket' } });
  await cashier.click(SUBMIT);
  await expectHeading(cashier, 'Confirm the withdrawal');
  await cashier.click({ css: '[data-confirm]' });
  await expectHeading(cashier, 'Withdrawal in progress');
  await backend.settle('processed');
  await expectHeading(cashier, 'Withdrawal complete');
});
