import { isolated } from '../support/definitions.ts';
import { reload } from '../support/connected.ts';
import { turn } from '../support/endings.ts';
import { proves } from '../support/proves.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { continued, currency, next, offer, offers, openForm, openOffers } from './support.ts';

test('a reload restores the offers, and continuing follows the same deposit', async ({
  page,
  host,
  cashier,
  backend,
}) => {
  await openOffers({ host, cashier, backend });
  await host.reload();
  await expect(offers(cashier)).toHaveCount(3);
  await expect(cashier.root.getByText(`You pay: ${isolated('MX$1,000.00')}`)).toBeVisible();
  await offer(cashier, 'Estela').click();
  const popup = continued(page);
  await next(cashier).click();
  await popup;
  await expect(cashier.status.waiting).toBeVisible();
  const [deposit, ...more] = await backend.deposits();
  expect(more).toEqual([]);
  await proves(turn('offers', 'reload'), async () =>
    expect(await backend.payloads('external-deposit-continue')).toEqual([
      { depositId: deposit?.id, method: 'onramp_estela' },
    ]),
  );
  const isUp = await reload(host);
  await expect(cashier.status.waiting).toBeVisible();
  await isUp();
  await backend.settle('processed');
  await proves(turn('complete', 'reload'), expect(cashier.status.processed).toBeVisible());
});

test('a reload of the form keeps the currency and the amount', FULL, async ({ host, cashier, backend }) => {
  await openForm({ host, cashier, backend });
  await cashier.form.choose('Currency of the card', 'USD');
  await cashier.form.amount.fill('55');
  await host.reload();
  await expect(currency(cashier)).toContainText('US Dollar');
  await expect(cashier.form.amount).toHaveValue('55');
  await expect(cashier.form.amount).toBeEnabled();
});

test('back leads from the offers to the amount, and forward to the offers again', async ({
  host,
  cashier,
  backend,
}) => {
  await openOffers({ host, cashier, backend });
  await cashier.back();
  await expect(cashier.form.amount).toHaveValue('1,000');
  await expect.poll(() => host.route()).toBe('deposit/onramp');
  await host.back();
  await proves(turn('offers', 'back'), expect(offers(cashier)).toHaveCount(3));
  await cashier.root.getByRole('button', { name: 'Change' }).last().click();
  await cashier.form.amount.fill('800');
  await cashier.submit();
  await expect(cashier.root.getByText(`You pay: ${isolated('MX$800.00')}`)).toBeVisible();
  expect(await backend.deposits()).toHaveLength(2);
});

test('going back before the response arrives opens nothing', FULL, async ({ page, host, cashier, backend, hold }) => {
  await openOffers({ host, cashier, backend });
  const release = await hold('external-deposit-continue');
  await offer(cashier, 'Orbita').click();
  const popup = continued(page);
  await next(cashier).click();
  const reserved = await popup;
  await cashier.back();
  await expect(cashier.form.amount).toBeVisible();
  await expect.poll(() => reserved.isClosed()).toBe(true);
  release();
  await expect.poll(() => host.route()).toBe('deposit/onramp');
});

test(
  'an offer taken is not offered twice to who comes back by the history',
  FULL,
  async ({ host, cashier, backend }) => {
    await openOffers({ host, cashier, backend }, { over: { opensIn: 'none' } });
    await cashier.back();
    await cashier.form.amount.fill('800');
    await cashier.submit();
    await expect(offers(cashier)).toHaveCount(3);
    await offer(cashier, 'Orbita').click();
    await next(cashier).click();
    await expect(cashier.status.waiting).toBeVisible();
    await host.back();
    await expect(cashier.status.waiting).toBeVisible();
    await expect.poll(() => host.route()).toBe('deposit/complete');
    await proves(turn('complete', 'back'), async () =>
      expect(await backend.payloads('external-deposit-continue')).toHaveLength(1),
    );
  },
);
