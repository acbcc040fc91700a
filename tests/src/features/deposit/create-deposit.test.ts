import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FlowRow } from '../../../../src/core/tables/deposit-flow.ts';
import { AnswerError, HttpError } from '../../../../src/platform/errors/errors.ts';
import { readStartData } from '../../../../src/platform/host/start/start.ts';
import { stubStorage } from '../../../support/stub-storage.ts';
import { created, http, network, player } from './support/player.ts';

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
      reference: 'r1',
      acceptAfterSec: 60,
    });
    expect(state().status).toEqual({ status: 'waiting', by: 'start' });
    expect(told('Metric')).toMatchObject([
      { name: 'ok', tags: { method: 'card', cardViewType: '0', captcha: 'false' } },
    ]);
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
    await press();
    expect(windows[0]).toBe('open');
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

test('a press that the player leaves before its response counts neither as made nor as failed', async () => {
  const { press, told } = player([created()]);
  expect(await press('100', undefined, undefined, AbortSignal.abort())).toMatchObject({ kind: 'failed' });
  expect(told('Metric')).toEqual([]);
});

describe('a row of a site that throws', () => {
  const error = new TypeError('points is undefined');
  const fails = () => {
    throw error;
  };
  const thrown: unknown[] = [];
  beforeEach(() => {
    thrown.length = 0;
    vi.stubGlobal('queueMicrotask', (run: () => void) => {
      try {
        run();
      } catch (caught) {
        thrown.push(caught);
      }
    });
  });

  test('is not the row of a response: the payment goes on by ours, and the page hears the error', async () => {
    const { press, told } = player([created()], { flow: { when: fails } });
    expect(await press()).toEqual({ kind: 'go', page: 'deposit/complete' });
    expect(told('onCreateTransaction')).toHaveLength(1);
    expect(thrown).toEqual([error]);
  });

  test('while it keeps parts of the response opens its page without them', async () => {
    const { press, state } = player([created()], { flow: { when: () => true, page: 'deposit/complete', keep: fails } });
    expect(await press()).toEqual({ kind: 'go', page: 'deposit/complete' });
    expect(state().deposit).toMatchObject({ depositId: 7, kept: {} });
    expect(thrown).toEqual([error]);
  });

  test('because its page has no route is not the row of a response either', async () => {
    const { press, told } = player([created({ pageId: 'elsewhere' })]);
    expect(await press()).toEqual({ kind: 'go', page: 'deposit/complete' });
    expect(told('onCreateTransaction')).toHaveLength(1);
    expect(thrown.map(String)).toEqual([
      'FlowError: The flow row elsewhere leads to deposit/elsewhere, which is not a route here.',
    ]);
  });

  const circle: Record<string, unknown> = {};
  circle['itself'] = circle;
  test.each([
    ['a promise', Promise.resolve({}), 'keep() of the flow row elsewhere must return an object'],
    ['a number', 7, 'keep() of the flow row elsewhere must return an object'],
    ['nothing', undefined, 'keep() of the flow row elsewhere must return an object'],
    ['what holds itself', circle, 'Converting circular structure to JSON'],
  ])('because keep returns %s opens its page without parts', async (_what, kept, message) => {
    // @ts-expect-error an object that can be stored
    const keep: NonNullable<FlowRow['keep']> = () => kept;
    const flow = { when: () => true, page: 'deposit/complete', keep };
    const { press, state } = player([created()], { flow });
    expect(await press()).toEqual({ kind: 'go', page: 'deposit/complete' });
    expect(state().deposit).toMatchObject({ depositId: 7, kept: {} });
    expect(String(thrown)).toContain(message);
  });
});

describe('a failed deposit', () => {
  test.each([
    ['that names no deposit', { apiResponse: {} }],
    ['whose address is not safe to open', created({ source: 'javascript:alert(1)' })],
  ])('shows the reference of a response %s', async (_what, body) => {
    expect(await player([body]).press()).toMatchObject({ kind: 'failed', outcome: 'unusable', reference: 'r1' });
  });

  test.each<readonly [string, unknown, string]>([
    ['an unknown outcome', network, 'deposit.unknownOutcome'],
    ['an unsafe redirect', created({ source: 'javascript:alert(1)' }), 'common.errors.provider'],
    ['an unreadable redirect', created({ source: 'pay here' }), 'common.errors.provider'],
    ['no deposit id', { apiResponse: {} }, 'common.errors.provider'],
    ['a malformed response', new AnswerError('deposit-create', []), 'common.errors.provider'],
  ])(
    'because of %s keeps the player on the form, closes the window and reports the error to the host',
    async (_, answer, key) => {
      const { press, windows, told, state } = player([answer]);
      expect(await press()).toMatchObject({ kind: 'failed', player: { keys: [key] } });
      expect(windows).toEqual(['open', 'closed']);
      expect(told('onError')).toHaveLength(1);
      expect(told('Metric')).toMatchObject([{ name: 'fail' }]);
      expect(state().deposit).toBeUndefined();
    },
  );

  test.each<readonly [string, unknown, string]>([
    ['with a refusal has the outcome refused', http('limit'), 'refused'],
    ['without a response has the outcome unanswered', network, 'unanswered'],
    [
      'with a gateway error has the outcome unanswered',
      new HttpError({ call: 'deposit-create', status: 502 }),
      'unanswered',
    ],
    [
      'that the server says was already sent has the outcome unusable',
      new HttpError({ call: 'deposit-create', status: 409 }),
      'unusable',
    ],
    ['with a malformed response has the outcome unusable', new AnswerError('deposit-create', []), 'unusable'],
    ['with an unsafe redirect has the outcome unusable', created({ source: 'javascript:alert(1)' }), 'unusable'],
  ])('%s', async (_, answer, outcome) => {
    const { press } = player([answer]);
    expect(await press()).toMatchObject({ kind: 'failed', outcome });
  });

  test('that was created on the server is still reported to the host as created', async () => {
    const { press, told } = player([created({ source: 'javascript:alert(1)' })]);
    await press();
    expect(told('onCreateTransaction')).toHaveLength(1);
  });

  test('because of an expired token shows a notice', async () => {
    const { press, state } = player([new HttpError({ call: 'deposit-create', status: 401 })]);
    await press();
    expect(state().notice).toBeDefined();
  });
});

describe('the preparation of a deposit', () => {
  test('is sent first, and its fields become a second step', async () => {
    const { press, asked } = player([{ depositId: 9, fields: [{ name: 'otp' }] }], { isPreparationRequired: true });
    expect(await press()).toMatchObject({ kind: 'stay', depositId: 9, fields: [{ name: 'otp' }] });
    expect(asked).toMatchObject([{ call: 'deposit-prepare', payload: { paymentMethod: 'card' } }]);
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

  test('without more fields is followed by deposit-create at once', async () => {
    const { press, asked } = player([{ depositId: 9 }, created()], { isPreparationRequired: true });
    expect(await press()).toMatchObject({ kind: 'go' });
    expect(asked.map(({ call }) => call)).toEqual(['deposit-prepare', 'deposit-create']);
    expect(asked[1]).toMatchObject({ payload: { depositId: 9 }, key: `${asked[0]?.key}.2` });
  });
});
