import { expect, test } from '@paywidget/cashier/testing';

const SLOWLY = { timeout: 30_000 };

// Mistakes in a suite. mistakes.spec.ts checks the message of each.

test('a card is filled in', async ({ cashier }) => {
  await cashier.open();
  await cashier.selectMethod('bank_card');
  await cashier.fill({ pan: '4242424242424242', expiry: '12/30', cvv: '737', cardHolder: 'Ana Lopez' });
});

test.fail('a scenario is mistyped', async ({ cashier }) => {
  await cashier.scenario('p2p-canceled');
});

test.describe('with a real backend', () => {
  test.use({ cashierUrl: process.env['REAL_URL'] });

  test.fail('a scenario is asked for', async ({ cashier }) => {
    await cashier.scenario('p2p-cancelled');
  });
});

test.fail('a field is mistyped', async ({ cashier }) => {
  await cashier.open();
  await cashier.selectMethod('bank_card');
  await expect(cashier.form.submit).toBeVisible(SLOWLY);
  await cashier.fill({ pann: '4242424242424242' });
});

test.describe('on a phone', () => {
  // A wide page shows the list beside the form.
  test.use({ viewport: { width: 400, height: 800 } });

  test.fail('a method is selected in a form', async ({ cashier }) => {
    await cashier.open();
    await cashier.selectMethod('bank_card');
    await expect(cashier.form.submit).toBeVisible(SLOWLY);
    await cashier.selectMethod('p2p_transfer');
  });
});

test.fail('a method is selected before the cashier is open', async ({ cashier }) => {
  await cashier.selectMethod('bank_card');
});

test.fail('the start data are refused', async ({ cashier }) => {
  test.setTimeout(25_000); // less than a cashier may take to open
  await cashier.open({ host: 'nowhere' });
});

test.fail('an amount is a word', async ({ cashier }) => {
  await cashier.open();
  await cashier.selectMethod('bank_card');
  await expect(cashier.form.submit).toBeVisible(SLOWLY);
  await cashier.amount('abc');
});

test.fail('an option is mistyped', async ({ cashier }) => {
  await cashier.open();
  await cashier.selectMethod('p2p_transfer');
  await expect(cashier.form.submit).toBeVisible(SLOWLY);
  await cashier.fill({ senderBank: 'Serano' });
});

test.fail('a method is mistyped', async ({ cashier }) => {
  await cashier.open();
  await cashier.selectMethod('bank_crad');
});

test.fail('an event does not come', async ({ cashier }) => {
  await cashier.open();
  await cashier.expectHostEvent('onCreateTransaction', { depositId: '4242424242424242', amount: 500 });
});

test.fail('an event comes otherwise', async ({ cashier }) => {
  await cashier.open();
  await cashier.send('close');
  await cashier.expectHostEvent('Loaded', { version: /^never$/ });
});

test.describe('of a cashier that is the page itself', () => {
  test.use({ cashierIn: 'page' });

  test.fail('host events are expected', async ({ cashier }) => {
    await cashier.open();
    await cashier.expectHostEvent('Loaded');
  });
});

test.describe('without an address', () => {
  test.use({ cashierUrl: '' });

  test.fail('a cashier is opened', async ({ cashier }) => {
    await cashier.open();
  });
});
