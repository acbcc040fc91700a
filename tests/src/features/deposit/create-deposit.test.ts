import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readStartData } from '../../../../src/platform/host/start/start.ts';
import { stubStorage } from '../../../support/stub-storage.ts';
import { created, player } from './support/player.ts';

beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

describe('a created deposit', () => {
  test('opens the provider in the window of the press, and shows the complete page', async () => {
    const { press, windows, state, told } = player([created({ source: 'https://pay.example/go', data: { t: '1' } })]);
    expect(await press('100')).toEqual({ kind: 'go', page: 'deposit/complete' });
    expect(windows).toEqual(['open', 'https://pay.example/go?t=1']);
    expect(state().deposit).toMatchObject({
      depositId: 7,
      method: 'card',
      amount: '100',
      currency: 'MXN',
      reference: 'r1',
      acceptAfterSec: 60,
    });
    expect(state().status).toEqual({ status: 'waiting', by: 'start' });
    expect(told('Metric')).toMatchObject([
      { name: 'ok', tags: { method: 'card', cardViewType: '0', captcha: 'false' } },
    ]);
  });

  test('of a method with a captcha is counted as such', async () => {
    const { press, told } = player([created()], { captcha: 'geetest' });
    await press();
    expect(told('Metric')).toMatchObject([{ tags: { captcha: 'true' } }]);
  });

  test('without a redirect closes the window', async () => {
    const { press, windows } = player([created()]);
    expect(await press()).toMatchObject({ kind: 'go' });
    expect(windows).toEqual(['open', 'closed']);
  });

  test('whose page goes away before the response closes the window', async () => {
    const { press, windows, leave } = player([created({ source: 'https://pay.example/go' })]);
    const pressed = press();
    leave();
    expect(windows).toEqual(['open', 'closed']);
    await pressed;
  });

  test('whose page goes away later leaves the window to the provider', async () => {
    const { press, windows, leave } = player([created({ source: 'https://pay.example/go' })]);
    await press();
    leave();
    expect(windows).toEqual(['open', 'https://pay.example/go']);
  });

  test('shows the complete page when the window is blocked, and keeps the redirect for a link', async () => {
    const { press, state } = player([created({ source: 'https://pay.example/go' })], { blocks: true });
    expect(await press()).toMatchObject({ kind: 'go' });
    expect(state().deposit?.blocked?.url).toBe('https://pay.example/go');
  });

  test('keeps the redirect for a link when the player has closed the window', async () => {
    const { press, state } = player([created({ source: 'https://pay.example/go' })], { closes: true });
    expect(await press()).toMatchObject({ kind: 'go' });
    expect(state().deposit?.blocked?.url).toBe('https://pay.example/go');
  });

  test('of a method that opens outside opens its window during the press too', async () => {
    const { press, windows } = player([created({ source: 'upi://pay?pa=a' })], { opensIn: 'external' });
    const pressed = press();
    expect(windows).toEqual(['open']);
    await pressed;
  });

  describe('sends all data of the provider, even keys with names of our own,', () => {
    const data = {
      created: '2025-01-01T00:00:00Z',
      sig: 'a',
      card: 'tok_1',
      lifetime: 'an hour',
      buttons: 'x',
      nested: { b: [1, null], a: 'é' },
      none: null,
    };
    const follow = async (method: string) => {
      const parts = player([created({ source: 'https://pay.example/go', method, data })], { opensIn: 'page' });
      expect(await parts.press()).toEqual({ kind: 'go', page: 'deposit/complete' });
      expect(
        parts
          .told('onError')
          .map((error) => (error as { path: string }).path)
          .toSorted(),
      ).toEqual(['/apiResponse/data/buttons', '/apiResponse/data/card', '/apiResponse/data/lifetime']);
      const [redirect] = parts.told('onExternalRedirectEvent') as [{ url: string; data?: object }];
      return redirect;
    };

    test('by GET', async () => {
      const { none: _none, ...plain } = data;
      const query = { ...plain, nested: JSON.stringify(data.nested) };
      expect([...new URL((await follow('GET')).url).searchParams]).toEqual(Object.entries(query));
    });
    test('by POST', async () => {
      expect(JSON.stringify((await follow('POST')).data)).toBe(JSON.stringify(data));
    });
  });

  test.each([
    ['requisites', [{ value: '1' }], 'deposit/host-to-host'],
    ['card', 'tok_1', 'deposit/host-to-host'],
    ['paymentMethodOffers', [{ amount: '1' }], 'deposit/onramp/offer-list'],
  ])('whose %s cannot be read leads to the page for them, not to a status', async (key, value, page) => {
    const { press, state } = player([created({ data: { [key]: value } })]);
    expect(await press()).toMatchObject({ kind: 'go', page });
    const { invoice, kept } = state().deposit ?? {};
    expect(invoice?.isPartial ?? kept?.paymentMethodOffers).toEqual(key === 'paymentMethodOffers' ? [] : true);
  });

  test.each([
    ['nothing', {}, true],
    ['empty details', { requisites: [{ name: 'account', value: '' }], qrCodeText: '' }, true],
    ['only a bank', { requisites: [{ name: 'bank_name', value: 'Norte' }] }, true],
    ['a detail', { requisites: [{ name: 'account', value: '1' }] }, undefined],
    ['words', { instruction: 'Dial *100#' }, undefined],
    ['the link of an app', { buttonPay: 'bank://pay' }, undefined],
  ])('whose invoice holds %s to pay by says so: %j', async (_what, data, isPartial) => {
    const { press, state, told } = player([created({ data: { unifiedFlow: true, payment_amount: 5, ...data } })]);
    await press();
    expect(state().deposit?.invoice?.isPartial).toBe(isPartial);
    expect(told('onError')).toHaveLength(isPartial ? 1 : 0);
  });

  test('whose invoice holds only a redirect is paid there', async () => {
    const data = { unifiedFlow: true, payment_amount: 5 };
    const { press, state } = player([created({ source: 'https://pay.example/go', data })]);
    await press();
    expect(state().deposit?.invoice?.isPartial).toBeUndefined();
  });

  test('of a method that opens in the whole page is redirected by the host', async () => {
    const { press, windows, told } = player(
      [created({ source: 'https://pay.example/go', method: 'POST', data: { a: 'b' } })],
      { opensIn: 'page' },
    );
    await press();
    expect(windows).toEqual([]);
    expect(told('onExternalRedirectEvent')).toEqual([
      { url: 'https://pay.example/go', method: 'POST', data: { a: 'b' } },
    ]);
  });

  test('is reported to the host once, even with a second step', async () => {
    const { press, told, asked } = player([
      { ...created({ isFieldsRequired: true }), fields: [{ name: 'otp' }] },
      created(),
    ]);
    const first = await press('100');
    expect(first).toMatchObject({ kind: 'stay', depositId: 7, fields: [{ name: 'otp' }] });
    expect(told('Metric')).toEqual([]);
    await press('100', first.kind === 'stay' ? first.keys : undefined, '7');
    expect(told('Metric')).toMatchObject([{ name: 'ok' }]);
    expect(asked[1]?.key).toBe(`${asked[0]?.key}.2`);
    expect(told('onCreateTransaction')).toEqual([
      { depositId: '7', amount: 100, currency: 'MXN', paymentMethod: 'card', transaction: 'deposit' },
    ]);
  });
});

test('a deposit that asks for more is reported to the host once, even if the page is reloaded before the player answers', async () => {
  stubStorage();
  const page = () => {
    const opened = player([{ ...created({ isFieldsRequired: true }), fields: [{ name: 'otp' }] }]);
    const verdict = readStartData({ user: { token: 't', id: 1 } });
    opened.services.store.setState({ start: verdict.ok ? verdict.data : undefined });
    return opened;
  };
  const before = page();
  await before.press('100');
  const after = page();
  expect(await after.press('100')).toMatchObject({ kind: 'stay', depositId: 7 });
  expect([before.told('onCreateTransaction').length, after.told('onCreateTransaction').length]).toEqual([1, 0]);
});

test.each([
  ['waits for the player is closed', [{ name: 'otp' }], ['open', 'closed']],
  ['follows by itself stays open', [{ name: 'device', hidden: true, value: 'a' }], ['open']],
])('the window of a step that %s', async (_what, fields, windows) => {
  const asks = player([{ ...created({ isFieldsRequired: true }), fields }]);
  const result = await asks.press();
  expect(result).toMatchObject({ kind: 'stay', held: { reserved: windows.length === 1 ? {} : undefined } });
  expect(asks.windows).toEqual(windows);
  const prepares = player([{ depositId: 9, fields }], { isPreparationRequired: true });
  await prepares.press();
  expect(prepares.windows).toEqual(windows);
});

test.each([
  ['create', {}],
  ['preparation', { isPreparationRequired: true }],
])('leaving the page ends the request of a %s', async (_what, method) => {
  const { press, asked } = player([{ depositId: 9, fields: [{ name: 'otp' }], apiResponse: {} }], method);
  const leaving = new AbortController();
  await press('100', undefined, undefined, leaving.signal);
  leaving.abort();
  expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true]);
});

test('an address in a response that asks for more fields is neither opened nor checked', async () => {
  const { press, windows } = player([
    { ...created({ isFieldsRequired: true, source: 'javascript:alert(1)' }), fields: [{ name: 'otp' }] },
  ]);
  expect(await press()).toMatchObject({ kind: 'stay' });
  expect(windows).toEqual(['open', 'closed']);
});

describe('a purchase of coins', () => {
  const source = 'https://pay.example/go';

  test('has a call of its own, with its package', async () => {
    const { press, asked } = player([created()], { boxId: 'gold' });
    expect(await press()).toEqual({ kind: 'go', page: 'deposit/complete' });
    expect(asked).toMatchObject([{ call: 'deposit-create-sweepstake', payload: { boxId: 'gold', amount: 100 } }]);
  });

  test('whose page the shop does not have opens nothing, and names the response', async () => {
    const { press, windows, state, told } = player([created({ source })], { boxId: 'gold', cardViewType: 5 });
    expect(await press()).toMatchObject({ kind: 'failed', outcome: 'unusable', reference: 'r1' });
    expect(windows).toEqual([]);
    expect(state().deposit).toBeUndefined();
    expect(told('onCreateTransaction')).toHaveLength(1);
  });
});

test('a press that the player leaves before its response counts neither as made nor as failed', async () => {
  const { press, told } = player([created()]);
  expect(await press('100', undefined, undefined, AbortSignal.abort())).toMatchObject({ kind: 'failed' });
  expect(told('Metric')).toEqual([]);
});
