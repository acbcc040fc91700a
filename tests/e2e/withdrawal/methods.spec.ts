import { definition } from '../support/definitions.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { amount, confirm, fill, inProgress, METHOD, openConfirm, openForm } from './support.ts';

test('an open invoice of a deposit is still there after a withdrawal', FULL, async ({ host, cashier, backend }) => {
  await backend.methods({ methods: [METHOD], answers: ['requisites'], outcome: { status: 'never' } });
  await host.open();
  await cashier.list.method('Test method').click();
  await fill(cashier);
  await cashier.submit();
  await expect(cashier.root.getByRole('timer')).toBeVisible();
  await openConfirm({ host, cashier, backend });
  await confirm(cashier).click();
  await expect(inProgress(cashier)).toBeVisible();
  await host.open();
  await expect(cashier.root.getByRole('timer')).toBeVisible();
});

test(
  'banks of Nigeria have their own page with a search, and going back keeps the choice',
  FULL,
  async ({ host, cashier, backend }) => {
    const banks = ['Zenora', 'First Delta', 'Accra Union', 'Savanna', 'Vella', 'Naira One', 'Kano'].map((text) =>
      definition({ name: text.toLowerCase().replace(' ', '_'), text, category: 'bank_transfer_nigeria' }),
    );
    await backend.methods({ methods: banks, outcome: { status: 'never' } });
    await host.open({ path: 'withdrawal' });
    await cashier.list.method('Bank transfer').click();
    await expect.poll(() => host.route()).toBe('withdrawal/nigerian-banks');
    await cashier.list.search.fill('delta');
    await expect(cashier.root.locator('[data-method]')).toHaveText(['First Delta']);
    await cashier.list.method('First Delta').click();
    await expect.poll(() => host.route()).toBe('withdrawal/group/redirect');
    await cashier.back();
    await expect(cashier.list.search).toBeVisible();
    await expect.poll(() => host.route()).toBe('withdrawal/nigerian-banks');
  },
);

test(
  'shows the instruction on its page, and the video from its publisher',
  FULL,
  async ({ host, cashier, backend }) => {
    const guides = {
      instruction: { steps: [{ stepNumber: 1, stepInstruction: 'Ask your bank' }] },
      video_guide_url: { en: 'https://guides.example.com/out' },
    };
    await openForm({ host, cashier, backend }, { method: guides });
    await amount(cashier).fill('640');
    await expect(cashier.root.getByRole('link', { name: 'Video guide' })).toHaveAttribute(
      'href',
      'https://guides.example.com/out',
    );
    await cashier.root.getByRole('button', { name: 'How to withdraw' }).click();
    await expect.poll(() => host.route()).toBe('withdrawal/redirect/instruction');
    await expect(cashier.heading).toHaveText('How to withdraw');
    await expect(cashier.root.getByText('Ask your bank')).toBeVisible();
    await cashier.back();
    await expect(amount(cashier)).toHaveValue('640');
  },
);

test('shows the empty page without methods, and tells the host why', FULL, async ({ host, cashier, backend }) => {
  await backend.methods({ methods: [] });
  await host.open({ path: 'withdrawal' });
  await expect(cashier.root.getByRole('heading', { name: 'There are no payment methods' })).toBeVisible();
  await expect
    .poll(() => host.payloads('onError'))
    .toEqual([expect.objectContaining({ message: 'Empty withdrawal methods' })]);
});

test('another platform requests the older list, with the country', FULL, async ({ host, cashier, backend }) => {
  await backend.methods({ methods: [METHOD] });
  await host.open({ path: 'withdrawal', start: { platformVersion: 'classic' } });
  await expect(cashier.list.method('Test method')).toBeVisible();
  expect(await backend.payloads('methods-withdrawal')).toEqual([{ country: 'MX', currency: 'MXN' }]);
});
