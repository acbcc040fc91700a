import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { created, network, player } from './support/player.ts';

beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

describe('the preparation of a deposit', () => {
  test('is sent first, and its fields become a second step', async () => {
    const { press, asked } = player([{ depositId: 9, fields: [{ name: 'otp' }] }], { isPreparationRequired: true });
    expect(await press()).toMatchObject({ kind: 'stay', depositId: 9, fields: [{ name: 'otp' }] });
    const payload = { paymentMethod: 'card', amount: 100, currency: 'MXN', selectedCountry: 'MX' };
    expect(asked).toMatchObject([{ call: 'deposit-prepare', payload }]);
  });

  test('that is repeated before its fields are filled in does not hide the deposit from the host', async () => {
    const prepared = { depositId: 9, fields: [{ name: 'otp' }] };
    const { press, told } = player([prepared, prepared, { ...created(), depositId: 9 }], {
      isPreparationRequired: true,
    });
    await press();
    const again = await press();
    expect(told('onCreateTransaction')).toEqual([]);
    await press('100', again.kind === 'stay' ? again.keys : [], '9');
    expect(told('onCreateTransaction')).toMatchObject([{ depositId: '9' }]);
  });

  test.each([
    ['that creates none', { cardViewType: 3 }, { details: [{ name: 'UPI', value: [] }] }],
    ['that comes first', { isPreparationRequired: true }, { fields: [{ name: 'otp', type: [] }] }],
  ] as const)('%s reports the parts of its response that cannot be read', async (_what, method, parts) => {
    const { press, told } = player([{ depositId: 9, ...parts }], method);
    await press();
    expect(told('onError')).not.toEqual([]);
  });

  test('is repeated with both keys after an unknown outcome, so that only one deposit is created', async () => {
    const { press, asked } = player([{ depositId: 9 }, network, { depositId: 9 }, created(), { depositId: 10 }], {
      isPreparationRequired: true,
    });
    expect(await press()).toMatchObject({ kind: 'failed', outcome: 'unanswered' });
    expect(await press()).toMatchObject({ kind: 'go' });
    expect(asked.map(({ call }) => call)).toEqual([
      'deposit-prepare',
      'deposit-create',
      'deposit-prepare',
      'deposit-create',
    ]);
    expect([asked[2]?.key, asked[3]?.key]).toEqual([asked[0]?.key, asked[1]?.key]);
    await press();
    expect(asked[4]?.key).not.toBe(asked[0]?.key);
  });

  test('is the whole deposit where the card view creates none', async () => {
    const details = [{ name: 'UPI', value: 'shop@bank', type: 'text' }];
    const { press, asked, windows, state, told } = player(
      [
        { depositId: 9, details },
        { depositId: 10, details },
      ],
      {
        cardViewType: 3,
        captcha: 'recaptcha',
      },
    );
    expect(await press('100')).toEqual({ kind: 'go', page: 'deposit/india/invoice' });
    expect(state().deposit).toMatchObject({
      depositId: 9,
      page: 'deposit/india/invoice',
      amount: '100',
      currency: 'MXN',
      reference: 'r1',
      invoice: { requisites: [{ name: 'UPI', value: 'shop@bank' }] },
    });
    expect(windows).toEqual([]);
    expect(told('onCreateTransaction')).toMatchObject([{ depositId: '9', amount: 100 }]);
    expect(told('Metric')).toMatchObject([{ name: 'ok' }]);
    await press('100');
    expect(asked.map(({ call }) => call)).toEqual(['deposit-prepare', 'deposit-prepare']);
    expect(asked[1]?.key).not.toBe(asked[0]?.key);
  });

  test('without more fields is followed by deposit-create at once, in the same window', async () => {
    const source = 'https://pay.example/go';
    const { press, asked, windows } = player([{ depositId: 9 }, created({ source })], { isPreparationRequired: true });
    expect(await press()).toMatchObject({ kind: 'go' });
    expect(windows).toEqual(['open', source]);
    expect(asked.map(({ call }) => call)).toEqual(['deposit-prepare', 'deposit-create']);
    expect(asked[1]).toMatchObject({ payload: { depositId: 9 }, key: `${asked[0]?.key}.2` });
  });
});
