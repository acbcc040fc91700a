import { definition, isolated, textField } from './support/definitions.ts';
import { expect, test } from './support/test.ts';
import { translate } from './support/translate.ts';

// Browsers translate a page by putting other elements in the place of its texts.

test.beforeEach(({ page }) => translate(page));

test('in a page that the browser translates, a deposit ends as in any other, and amounts stay up to date', async ({
  cashier,
  backend,
  host,
  hold,
}) => {
  await backend.methods({
    methods: [definition({ fields: [textField()], badgeConfig: { text: 'New' } })],
    answers: ['no-redirect'],
    outcome: { status: 'never' },
  });
  await host.open();
  await cashier.list.method('Test method').click();
  const { form, status } = cashier;
  await expect(form.submit.locator('font').first()).toHaveText(`Deposit ${isolated('MX$500.00')}`);
  await cashier.amount(700);
  await expect(form.submit).toHaveText(`Deposit ${isolated('MX$700.00')}`);
  await form.field('Code').fill('1');
  await form.submit.click();
  await expect(form.message('Code')).toHaveText('Four digits please');
  await form.field('Code').fill('1234');
  await expect(form.message('Code')).toHaveText('');
  const release = await hold('deposit-create');
  await cashier.submit();
  await expect(form.submit).toHaveAttribute('aria-busy', 'true');
  await expect(form.submit).toHaveCSS('animation-name', 'pw-spin', { pseudo: 'before' });
  await expect(form.submit).toHaveText(`Deposit ${isolated('MX$700.00')}`);
  release();
  await expect(status.waiting).toBeVisible();
  await backend.settle('processed');
  await expect(status.processed).toBeVisible();
});

test('in a page that the browser translates, another language of the host replaces every text', async ({
  cashier,
  host,
  openForm,
}) => {
  await openForm();
  await host.change({ lang: 'de' });
  await expect(cashier.form.submit).toHaveText(/ einzahlen$/);
  await cashier.back();
  await expect(cashier.heading).toHaveText('Einzahlung');
});
