import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import '../../src/features/crypto/AddressPage.tsx';
import { Heap } from '../../src/features/coins/Coin.tsx';
import { definition } from '../e2e/support/definitions.ts';
import { openCashier } from './support/open-form.tsx';

test('a heap of coins is redrawn completely when its position among the packages changes', () => {
  const { container, rerender } = render(<Heap at={3} count={4} />);
  const coins = () => container.querySelectorAll('g').length;
  expect(coins()).toBe(14);
  rerender(<Heap at={1} count={4} />);
  expect(coins()).toBe(5);
  rerender(<Heap at={3} count={4} />);
  expect(coins()).toBe(14);
});

test('a package with an impossible price is left out, and reported once with the name of the call', async () => {
  const box = (boxId: string, price: string) => ({ boxId, price, priceCurrencyCode: 'USD', gcAmount: 1000 });
  const boxes = [box('free', '-5'), box('sold', '5')];
  const cashier = openCashier([definition()], {
    preset: 'us-sweep',
    scripts: [{ call: 'sweepstake-boxes', body: { boxes: [{ boxes }] } }],
  });
  const sold = await screen.findAllByRole('radio');
  expect(sold).toHaveLength(1);
  await cashier.click(sold[0] ?? null);
  await cashier.click(cashier.container.querySelector('[data-continue]'));
  await screen.findByRole('heading', { name: 'Payment method' });
  await cashier.step(-1);
  // The shop requests its packages again.
  await cashier.until(() => expect(cashier.calls('sweepstake-boxes')).toHaveLength(2));
  await screen.findAllByRole('radio');
  expect(cashier.told('onError')).toEqual([
    { code: 'package_set_aside', message: 'free: no payment can carry the price -5', path: 'sweepstake-boxes' },
  ]);
});

test('a failure of the packages is reported to the host with its own code, besides the empty shop', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  const error = { message: 'The shop is closed', code: 'shop_closed' };
  const cashier = openCashier([definition()], {
    preset: 'us-sweep',
    scripts: [{ call: 'sweepstake-boxes', status: 503, body: { error } }],
  });
  await screen.findByRole('heading', { name: 'There are no coin packages now' });
  const ofCall = { path: 'sweepstake-boxes', reference: expect.any(String) };
  expect(cashier.told('onError')).toEqual([
    { code: 'shop_closed', message: 'The shop is closed', status: 503, ...ofCall },
    { code: 'flow_error', message: 'Empty sweepstakes' },
  ]);
  expect(warn).toHaveBeenCalledWith('sweepstake-boxes: The shop is closed');
});

test.each([
  [true, 1],
  [false, 0],
])('the group of coins in the shop has a badge only with the crypto bonus: %s', async (isBonus, count) => {
  const coin = definition({
    text: 'Tether',
    category: 'crypto',
    groupText: 'Crypto',
    cryptoCurrency: 'USDT',
    amount_rules: {},
  });
  const cashier = openCashier([coin], {
    preset: 'us-sweep',
    start: {
      schema: { meta: { isCryptoBonusAvailable: isBonus } },
      experiments: [{ key: 'analytics-21868', group: 'group_b' }],
    },
  });
  await cashier.click((await screen.findAllByRole('radio'))[0] ?? null);
  await cashier.click(cashier.container.querySelector('[data-continue]'));
  await screen.findByRole('button', { name: /^Crypto/ });
  expect(screen.queryAllByText('Instant 5%')).toHaveLength(count);
});

test('the rate for a package can be requested again, and its outcome is announced', async () => {
  const coin = definition({ text: 'Tether', cryptoCurrency: 'USDT', cardViewType: 10, amount_rules: {} });
  const failure = { call: 'payment-convert-v2', times: 1, status: 503, body: {} };
  const cashier = openCashier([coin], {
    preset: 'us-sweep',
    answers: ['crypto'],
    scripts: [failure, failure, { call: 'payment-convert-v2', body: { amount: '20.5' } }],
  });
  await cashier.click((await screen.findAllByRole('radio'))[0] ?? null);
  await cashier.click(cashier.container.querySelector('[data-continue]'));
  await cashier.click(await screen.findByRole('button', { name: 'Tether' }));
  const again = () => screen.findByRole('button', { name: 'Try again' });
  const note = () => cashier.container.querySelector('[data-package-sum]')?.textContent ?? '';
  const said = () => cashier.container.querySelector('[aria-live]')?.textContent;
  (await again()).focus();
  await cashier.press('{Enter}');
  await again();
  expect(note()).toContain('The exchange rate is unavailable');
  expect(said()).toContain('The exchange rate is unavailable');
  (await again()).focus();
  await cashier.press('{Enter}');
  await cashier.until(() => expect(note()).toMatch(/20\.5\sUSDT/));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(said()).toMatch(/20\.5\sUSDT/);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
