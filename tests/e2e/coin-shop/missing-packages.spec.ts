import { definition } from '../support/definitions.ts';
import { expect } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { BOX, box, entry, METHOD, openMethods, openShop, renew, test, title } from './support.ts';

test('sets aside card views that have no page in the shop, with the reason', FULL, async ({ parts, host, cashier }) => {
  const aside = [
    ['p2p', 5],
    ['india', 3],
    ['onramp', 13],
    ['cash', 20],
  ] as const;
  const methods = aside.map(([name, cardViewType]) => definition({ name, text: name, cardViewType }));
  await openMethods(parts, { methods: [METHOD, ...methods] });
  await expect(entry(cashier)).toBeVisible();
  for (const [name] of aside) await expect(entry(cashier, name)).toHaveCount(0);
  const errors = (await host.payloads('onError')) as readonly { readonly code: string; readonly message: string }[];
  expect(errors.filter(({ code }) => code === 'method_set_aside').map(({ message }) => message)).toEqual(
    aside.map(
      ([name]) =>
        `${name} is set aside: /methods/${1 + aside.findIndex(([one]) => one === name)}/cardViewType no page is registered for the card view ${name}`,
    ),
  );
});

test('without packages shows the empty page and tells the host why', FULL, async ({ host, cashier, backend }) => {
  await backend.script({ call: 'sweepstake-boxes', times: 1, body: { boxes: [{ boxes: [] }] } });
  await backend.methods({ methods: [METHOD] });
  await host.open({ preset: 'us-sweep' });
  await expect(title(cashier, 'There are no coin packages now')).toBeVisible();
  await expect.poll(() => host.payloads('onError')).toEqual([{ code: 'flow_error', message: 'Empty sweepstakes' }]);
  await expect.poll(() => host.route()).toBe('empty');
  await cashier.root.getByRole('button', { name: 'Refresh' }).click();
  await expect(box(cashier)).toBeVisible();
});

test(
  'failed calls leave no packages and balances of 0, and warn in the console',
  FULL,
  async ({ parts, page, host, cashier, backend, declared }) => {
    declared.status(500);
    declared.console(/sweepstake-(boxes|balance-get): /);
    const warned: string[] = [];
    page.on('console', (line) => void (line.type() === 'warning' && warned.push(line.text())));
    await backend.script({ call: 'sweepstake-balance-get', status: 500, body: {} });
    await openShop(parts);
    await expect(cashier.root.locator('[data-balance="QGC"]')).toHaveText('Gold coins0');
    await expect(cashier.root.locator('[data-balance="QSC"]')).toHaveText('Sweep coins0.00');
    await backend.script({ call: 'sweepstake-boxes', status: 500, body: {} });
    await host.open({ preset: 'us-sweep' });
    await expect(title(cashier, 'There are no coin packages now')).toBeVisible();
    expect(new Set(warned.map((line) => line.split(':')[0]))).toEqual(
      new Set(['sweepstake-balance-get', 'sweepstake-boxes']),
    );
  },
);

test(
  'leaves out a package whose price cannot be paid, and reports it to the host',
  FULL,
  async ({ host, cashier, backend }) => {
    const sold = { boxId: BOX, price: '20', priceCurrencyCode: 'USD', gcAmount: 1 };
    const boxes = [{ ...sold, boxId: 7, price: -20 }, sold, { ...sold, boxId: 'fine', price: '0.1234567890123456789' }];
    await backend.script({ call: 'sweepstake-boxes', body: { boxes: [{ boxes }] } });
    await backend.methods({ methods: [METHOD] });
    await host.open({ preset: 'us-sweep' });
    await expect(cashier.root.locator('[data-box]')).toHaveCount(1);
    await expect(box(cashier)).toBeVisible();
    await expect
      .poll(() => host.payloads('onError'))
      .toEqual(['7', 'fine'].map((id) => expect.objectContaining({ message: expect.stringMatching(`^${id}: `) })));
  },
);

test('reports each method that is set aside, and that none is left', FULL, async ({ host, cashier, backend }) => {
  await backend.methods({ methods: [definition({ name: 'cash', cardViewType: 20 })] });
  await host.open({ preset: 'us-sweep' });
  await expect(title(cashier, 'There are no payment methods')).toBeVisible();
  await expect
    .poll(async () => (await host.payloads('onError')).map((errors) => (errors as { readonly code: string }).code))
    .toEqual(['method_set_aside', 'flow_error']);
});

test('shows the error page when the packages are malformed', FULL, async ({ host, cashier, backend, declared }) => {
  declared.console(/sweepstake-boxes: /);
  await backend.methods({ methods: [METHOD] });
  await backend.script({ call: 'sweepstake-boxes', body: { boxes: [{ boxes: [{ price: 'much' }] }] } });
  await host.open({ preset: 'us-sweep' });
  await expect.poll(() => host.route()).toBe('error');
  await expect(cashier.root.getByRole('button', { name: 'Refresh' })).toBeVisible();
});

test(
  'a reload of the coins shows the error page when the methods fail',
  FULL,
  async ({ parts, host, cashier, backend, declared }) => {
    declared.status(500);
    await openMethods(parts, { answers: ['crypto'] });
    await cashier.root.locator('[data-group="crypto"]').click();
    await expect.poll(() => host.route()).toBe('deposit/crypto');
    await backend.script({ call: 'methods-payment-v5', status: 500, body: {}, times: 1 });
    await renew(host);
    await expect(title(cashier, 'Error')).toBeVisible();
    expect(await host.payloads('onError')).toContainEqual(expect.objectContaining({ status: 500 }));
    await cashier.root.getByRole('button', { name: 'Refresh' }).click();
    await expect(box(cashier)).toBeVisible();
  },
);
