import { definition } from './support/definitions.ts';
import type { HostPage } from './support/host-page.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

const down = { status: 500, body: { error: { message: 'no', code: 'db_down' } } };
const reportsOf = async (host: HostPage, path: string) =>
  ((await host.payloads('onError')) as { path?: string }[]).filter((payload) => payload.path === path);

test('reports a failed optional call to the host by name, once, and shows the player nothing', async ({
  openForm,
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.status(500);
  for (const call of ['methods-country-selector-v2', 'deposit-limits', 'bank-get'])
    await backend.script({ call, ...down });
  await openForm({ fields: [{ name: 'pan', type: 'text', label: 'Card number' }] });
  await cashier.form.field('Card number').fill('4111 1111 1111 1111');
  for (const call of ['methods-country-selector-v2', 'deposit-limits', 'bank-get'])
    await expect
      .poll(() => reportsOf(host, call), call)
      .toEqual([expect.objectContaining({ code: 'db_down', message: 'no', status: 500 })]);
  await expect(cashier.root.locator('.pw-snack')).toHaveCount(0);
  await expect(cashier.form.failure).toHaveCount(0);
  const events = (await host.payloads('analytics')).filter((event) => JSON.stringify(event).includes('bank-get'));
  expect(events).toEqual([
    {
      event: 'request-failed',
      params: { call: 'bank-get', text: 'HttpError', status: 500, code: 'db_down' },
    },
  ]);
});

test(
  'reports what a list set aside, and that it was shown, only once even if it opens again',
  FULL,
  async ({ host, cashier, backend }) => {
    await backend.methods({ methods: [definition({ name: 'good', text: 'Good' }), { name: 'bad' }] });
    await host.open();
    for (const _ of ['first', 'second']) {
      await cashier.list.method('Good').click();
      await expect(cashier.form.submit).toBeVisible();
      await cashier.back();
      await expect(cashier.list.method('Good')).toBeVisible();
    }
    const asideCodes = ((await host.payloads('onError')) as { code: string }[]).map(({ code }) => code);
    expect(asideCodes.filter((code) => code === 'method_set_aside')).toHaveLength(1);
    const events = ((await host.payloads('analytics')) as { event: string }[]).map(({ event }) => event);
    expect(events.filter((event) => event === 'list-shown')).toHaveLength(1);
    expect(events.filter((event) => event === 'method-chosen')).toHaveLength(2);
  },
);
