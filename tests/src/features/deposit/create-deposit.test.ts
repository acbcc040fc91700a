import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallOptions, Client } from '../../../../src/platform/api/client.ts';
import type { ExtraPage } from '../../../../src/core/services/extensions.ts';
import type { Services } from '../../../../src/core/services/services.ts';
import { applyStart } from '../../../../src/app/apply-start.ts';
import { readStartData } from '../../../../src/platform/host/start/start.ts';
import { createDeposit } from '../../../../src/features/deposit/create-deposit.ts';
import { depositPayload } from '../../../../src/features/payment/send/payload.ts';
import { CaptchaError } from '../../../../src/platform/errors/captcha.ts';
import { AnswerError, CodeError, HttpError, NetworkError } from '../../../../src/platform/errors/errors.ts';
import { type CallName, schemaOf } from '../../../../src/platform/api/calls.ts';
import type { PaymentMethodInput } from '../../../../schemas/method/payment-method.ts';
import { planOf } from '../../../support/methods.ts';
import { widgetOf } from '../../../support/services.ts';
import { blockStorage, stubStorage } from '../../../support/stub-storage.ts';
import { windowOf } from '../../../support/window-of.ts';

beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

interface Asked {
  readonly call: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly key: string | undefined;
}

/** A page from outside whose route nobody registered. */
const ELSEWHERE: ExtraPage = {
  route: {
    name: 'deposit/elsewhere',
    page: 'elsewhere/Page',
    transition: 'fade',
    transaction: 'deposit',
    isPane: true,
  },
  load: () => Promise.reject(new Error('never opened')),
  flow: {
    id: 'elsewhere',
    says: 'pageId elsewhere',
    when: ({ pageId }) => pageId === 'elsewhere',
    page: 'deposit/elsewhere',
    effects: [],
  },
};

/** A player at one form, a server with prepared responses, and a browser that may block windows. */
function player(
  answers: readonly unknown[],
  {
    blocks = false,
    closes = false,
    card,
    ...method
  }: Partial<PaymentMethodInput> & { blocks?: boolean; closes?: boolean; card?: string } = {},
) {
  const widget = widgetOf();
  const asked: Asked[] = [];
  const windows: string[] = [];
  const client: Client = {
    call: async (call: CallName, payload: Readonly<Record<string, unknown>>, { idempotencyKey }: CallOptions = {}) => {
      if (call === 'events') return { data: {}, requestId: 'm' } as never;
      const answer = answers[asked.length];
      asked.push({ call, payload, key: idempotencyKey });
      if (answer instanceof Error) throw answer;
      const schema = await schemaOf(call);
      return { data: schema.parse(answer), body: answer, requestId: `r${asked.length}` } as never;
    },
  };
  const open = () => {
    if (blocks) return null;
    windows.push('open');
    return {
      closed: closes,
      location: { replace: (url: string) => void windows.push(url) },
      close: () => void windows.push('closed'),
    };
  };
  const services: Services = {
    ...widget.services,
    extensions: { pages: [ELSEWHERE] },
    client,
    window: windowOf({ open, addEventListener: () => undefined }),
  };
  const plan = planOf({ name: 'card', ...(card === undefined ? {} : { fields: [{ name: 'pan' }] }), ...method });
  const payload = (amount = '100', depositId?: string) =>
    depositPayload({
      plan,
      form: { amount, fields: card === undefined ? {} : { pan: card } },
      currency: 'MXN',
      country: 'MX',
      returnUrl: 'https://r',
      isFromChip: false,
      depositId,
    });
  const press = (amount?: string, earlier?: readonly string[], depositId?: string) =>
    createDeposit(
      { plan, payload: payload(amount, depositId), amount, earlier, signal: new AbortController().signal },
      services,
    );
  return { ...widget, services, asked, windows, press, state: services.store.getState };
}

const network = new NetworkError('deposit-create', false);
const http = (code?: string) =>
  new HttpError({ call: 'deposit-create', status: 422, ...(code === undefined ? {} : { code }) });
const created = (apiResponse: object = {}) => ({ depositId: 7, apiResponse });

describe('success', () => {
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

  test('without an address closes the window', async () => {
    const { press, windows } = player([created()]);
    expect(await press()).toMatchObject({ kind: 'go' });
    expect(windows).toEqual(['open', 'closed']);
  });

  test('continues when the window is blocked, and keeps the address for a link', async () => {
    const { press, state } = player([created({ source: 'https://pay.example/go' })], { blocks: true });
    expect(await press()).toMatchObject({ kind: 'go' });
    expect(state().deposit?.blocked?.url).toBe('https://pay.example/go');
  });

  test('keeps the address when the player has closed the window too', async () => {
    const { press, state } = player([created({ source: 'https://pay.example/go' })], { closes: true });
    expect(await press()).toMatchObject({ kind: 'go' });
    expect(state().deposit?.blocked?.url).toBe('https://pay.example/go');
  });

  test('of a method that opens outside opens its window during the press too', async () => {
    const { press, windows } = player([created({ source: 'upi://pay?pa=a' })], { opensIn: 'external' });
    await press();
    expect(windows[0]).toBe('open');
  });

  describe("sends the provider's data, keys named like ours included,", () => {
    const data = {
      created: '2025-01-01T00:00:00Z',
      sig: 'a',
      card: 'tok_1',
      lifetime: '600',
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

  test('of a method that takes the whole page asks the host', async () => {
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

describe('the key', () => {
  test.each([
    ['a network failure', network],
    ['silence', new NetworkError('deposit-create', true)],
    ['a gateway that heard nothing', new HttpError({ call: 'deposit-create', status: 504 })],
    ['a captcha to be solved', http('captcha_required')],
  ])('stays through %s', async (_, failure) => {
    const { press, asked } = player([failure, created()]);
    expect(await press('100')).toMatchObject({ kind: 'failed' });
    await press('100');
    expect(asked[1]?.key).toBe(asked[0]?.key);
  });

  const more = { ...created({ isFieldsRequired: true }), fields: [{ name: 'otp' }] };
  const refused = new HttpError({ call: 'deposit-create', status: 400 });
  test('of a response with more fields stays until they are sent, and ends with all steps', async () => {
    const { press, asked, told } = player([more, more, created(), created()]);
    await press('100');
    const again = await press('100');
    expect(asked[1]?.key).toBe(asked[0]?.key);
    await press('100', again.kind === 'stay' ? again.keys : [], '7');
    expect(asked[2]?.key).toBe(`${asked[0]?.key}.2`);
    await press('100');
    expect(asked[3]?.key).not.toBe(asked[0]?.key);
    expect(told('onCreateTransaction')).toHaveLength(1);
  });
  test('of a response with more fields ends when the second step is refused', async () => {
    const { press, asked } = player([more, refused, created()]);
    await press('100');
    await press('100', [asked[0]?.key ?? ''], '7');
    await press('100');
    expect(asked[2]?.key).not.toBe(asked[0]?.key);
  });
  test('of a response that asks for more without fields stays, and the host is told', async () => {
    const { press, asked, told } = player([{ ...created({ isFieldsRequired: true }), fields: [] }, created()]);
    expect(await press('100')).toMatchObject({ kind: 'failed', outcome: 'unusable' });
    expect(told('onError')).toMatchObject([{ code: 'malformed_answer', path: 'deposit-create' }]);
    await press('100');
    expect(asked[1]?.key).toBe(asked[0]?.key);
    expect(told('onCreateTransaction')).toHaveLength(1);
  });
  test('of a preparation with more fields stays until the deposit is created', async () => {
    const prepared = { depositId: 9, fields: [{ name: 'reason' }] };
    const { press, asked } = player([prepared, prepared, created(), prepared], { isPreparationRequired: true });
    await press('100');
    const again = await press('100');
    await press('100', again.kind === 'stay' ? again.keys : [], '9');
    await press('100');
    const [first, second, third, fourth] = asked.map(({ key }) => key);
    expect([second, third]).toEqual([first, `${first}.2`]);
    expect(fourth).not.toBe(first);
  });

  test('stays through an expired token after an unknown outcome', async () => {
    const { press, asked } = player([network, new HttpError({ call: 'deposit-create', status: 401 }), created()]);
    await press('100');
    await press('100');
    await press('100');
    expect(asked.map(({ key }) => key)).toEqual([asked[0]?.key, asked[0]?.key, asked[0]?.key]);
  });

  test('in doubt, neither an expired token nor a captcha that failed says that nothing was created', async () => {
    const unauthorised = new HttpError({ call: 'deposit-create', status: 401 });
    const doubtful = { outcome: 'unanswered', player: { keys: ['deposit.unknownOutcome'] } };
    const expired = player([network, unauthorised]);
    await expired.press('100');
    expect(await expired.press('100')).toMatchObject(doubtful);
    const guarded = player([network, new CaptchaError('closed-by-user')]);
    await guarded.press('100');
    expect(await guarded.press('100')).toMatchObject(doubtful);
    // Refused before anything was looked at, nothing is in doubt.
    const plain = player([unauthorised, new CaptchaError('closed-by-user')]);
    await plain.press('100');
    expect(await plain.press('100')).toMatchObject({ outcome: 'refused' });
  });

  test.each([
    ['success', created()],
    ['an error of the server', http('limit')],
    ['an error without a code', http()],
  ])('ends with %s', async (_, answer) => {
    const { press, asked } = player([answer, created()]);
    await press('100');
    await press('100');
    expect(asked[1]?.key).not.toBe(asked[0]?.key);
  });

  test('is another for another amount', async () => {
    const { press, asked } = player([network, created()]);
    await press('100');
    await press('101');
    expect(asked[1]?.key).not.toBe(asked[0]?.key);
  });
});

describe('an error without a response', () => {
  const doubtful = { kind: 'failed', outcome: 'unanswered', player: { keys: ['deposit.unknownOutcome'] } };
  test.each([
    ['an overflow while the answer is read', new RangeError('Maximum call stack size exceeded')],
    ['code that does not load', new TypeError('Failed to fetch dynamically imported module')],
  ])('is an unknown outcome once the body is sent: %s', async (_, error) => {
    const { press, asked } = player([error, created()]);
    expect(await press('100')).toMatchObject(doubtful);
    expect(await press('100')).toMatchObject({ kind: 'go' });
    expect(asked[1]?.key).toBe(asked[0]?.key);
  });

  test('is a refusal when our own code failed to load, since nothing was sent; a payment in doubt stays in doubt', async () => {
    const notLoaded = { kind: 'failed', outcome: 'refused', isReloadable: true, player: { keys: ['error.code'] } };
    const first = player([new CodeError('deposit-create'), network, new CodeError('deposit-create'), created()]);
    expect(await first.press('100')).toMatchObject(notLoaded);
    expect(await first.press('100')).toMatchObject(doubtful);
    expect(await first.press('100')).toMatchObject(doubtful);
    expect(await first.press('100')).toMatchObject({ kind: 'go' });
    expect(new Set(first.asked.map(({ key }) => key)).size).toBe(1);
  });

  test('is a refusal when nothing was sent', async () => {
    const { press, asked, services } = player([]);
    // A coin package is bought and none is chosen: no body can be made.
    const verdict = readStartData({ user: { token: 't' }, widgetViewType: 'sweep' });
    services.store.setState({ start: verdict.ok ? verdict.data : undefined });
    expect(await press('100')).toMatchObject({ outcome: 'refused' });
    expect(asked).toEqual([]);
  });
});

describe('a key that the server refuses', () => {
  const refusal = (status: number, code?: string) =>
    new HttpError({ call: 'deposit-create', status, ...(code === undefined ? {} : { code }) });
  const begun = { kind: 'failed', outcome: 'unanswered', player: { keys: ['deposit.begunBefore'] } };

  test.each([
    ['409', refusal(409)],
    ['422', refusal(422)],
    ['422 with a code', refusal(422, 'key_reused')],
    ['400 with a code that says so', refusal(400, 'idempotency_error')],
  ])('stays when in doubt, and no press makes a second payment: %s', async (_, answer) => {
    const { press, asked } = player([network, answer, answer, created()]);
    await press('100');
    expect(await press('100')).toMatchObject(begun);
    expect(await press('100')).toMatchObject(begun);
    expect(await press('100')).toMatchObject({ kind: 'go' });
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
  });

  test('ends with any other refusal, even when in doubt', async () => {
    const { press, asked } = player([network, refusal(400), created()]);
    await press('100');
    expect(await press('100')).toMatchObject({ outcome: 'refused' });
    await press('100');
    expect(asked[2]?.key).not.toBe(asked[1]?.key);
  });
});

describe('a card that cannot be compared', () => {
  beforeEach(() => void stubStorage());
  const user = { token: 't', id: 1 };
  const page = (answers: readonly unknown[], card: string, more = {}) => {
    const opened = player(answers, { card, ...more });
    const verdict = readStartData({ user });
    opened.services.store.setState({ start: verdict.ok ? verdict.data : undefined });
    return opened;
  };
  const begun = { kind: 'failed', outcome: 'unanswered', player: { keys: ['deposit.begunBefore'] } };

  test('is asked about before anything is sent or opened, and is sent with the old key', async () => {
    const before = page([network], '4111');
    await before.press('100');
    const after = page([created()], '5555');
    expect(await after.press('100')).toMatchObject(begun);
    expect([after.asked, after.windows]).toEqual([[], []]);
    expect(await after.press('100')).toMatchObject({ kind: 'go' });
    expect(after.asked[0]?.key).toBe(before.asked[0]?.key);
  });

  test('is asked about once for a preparation and its creation', async () => {
    const more = { isPreparationRequired: true };
    const before = page([{ depositId: 9 }, network], '4111', more);
    await before.press('100');
    const after = page([{ depositId: 9 }, created()], '4111', more);
    expect(await after.press('100')).toMatchObject(begun);
    expect(await after.press('100')).toMatchObject({ kind: 'go' });
    expect(after.asked.map(({ key }) => key)).toEqual(before.asked.map(({ key }) => key));
  });

  test('is a new payment after a definite response', async () => {
    const before = page([http('limit')], '4111');
    await before.press('100');
    const after = page([created()], '5555');
    expect(await after.press('100')).toMatchObject({ kind: 'go' });
    expect(after.asked[0]?.key).not.toBe(before.asked[0]?.key);
  });
});

test('a restart in another currency keeps unknown outcomes of the same player, without storage too', async () => {
  blockStorage();
  const { press, asked, services } = player([network, created()]);
  const inCurrency = (currency: string) => {
    const verdict = readStartData({ user: { token: 't', id: 1, currency } });
    if (verdict.ok) applyStart(services, verdict.data);
  };
  inCurrency('MXN');
  await press('100');
  inCurrency('EUR');
  inCurrency('MXN');
  await press('100');
  expect(asked[1]?.key).toBe(asked[0]?.key);
});

describe('failure', () => {
  test.each<readonly [string, unknown, string]>([
    ['an unknown outcome', network, 'deposit.unknownOutcome'],
    ['an unsafe source', created({ source: 'javascript:alert(1)' }), 'common.errors.provider'],
    ['an unparsable source', created({ source: 'pay here' }), 'common.errors.provider'],
    ['no deposit', { apiResponse: {} }, 'common.errors.provider'],
    ['a malformed answer', new AnswerError('deposit-create', []), 'common.errors.provider'],
    ['a page that is not there yet', created({ pageId: 'elsewhere' }), 'common.errors.provider'],
  ])('by %s leaves the player on the form, closes the window and tells the host', async (_, answer, key) => {
    const { press, windows, told, state } = player([answer]);
    expect(await press()).toMatchObject({ kind: 'failed', player: { keys: [key] } });
    expect(windows).toEqual(['open', 'closed']);
    expect(told('onError')).toHaveLength(1);
    expect(told('Metric')).toMatchObject([{ name: 'fail' }]);
    expect(state().deposit).toBeUndefined();
  });

  test.each<readonly [string, unknown, string]>([
    ['refused', http('limit'), 'refused'],
    ['unanswered', network, 'unanswered'],
    ['unanswered', new HttpError({ call: 'deposit-create', status: 502 }), 'unanswered'],
    ['answered unreadably', new AnswerError('deposit-create', []), 'unusable'],
    ['created with an unsafe source', created({ source: 'javascript:alert(1)' }), 'unusable'],
  ])('of a deposit %s claims no more than is known', async (_, answer, outcome) => {
    const { press } = player([answer]);
    expect(await press()).toMatchObject({ kind: 'failed', outcome });
  });

  test('after the deposit was created still reports it to the host', async () => {
    const { press, told } = player([created({ source: 'javascript:alert(1)' })]);
    await press();
    expect(told('onCreateTransaction')).toHaveLength(1);
  });

  test('without a route names the row of the flow table', async () => {
    const { press, told } = player([created({ pageId: 'elsewhere' })]);
    await press();
    expect(JSON.stringify(told('onError'))).toMatch(/The flow row \S+ leads to \S+, which is not a route here/);
  });

  test('by an expired token says so', async () => {
    const { press, state } = player([new HttpError({ call: 'deposit-create', status: 401 })]);
    await press();
    expect(state().notice).toBeDefined();
  });
});

describe('preparation', () => {
  test('comes first, and its fields are a second step', async () => {
    const { press, asked } = player([{ depositId: 9, fields: [{ name: 'otp' }] }], { isPreparationRequired: true });
    expect(await press()).toMatchObject({ kind: 'stay', depositId: 9, fields: [{ name: 'otp' }] });
    expect(asked).toMatchObject([{ call: 'deposit-prepare', payload: { paymentMethod: 'card' } }]);
  });

  test('whose creation has an unknown outcome is repeated with both keys, so that one deposit is made', async () => {
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

  test('without more fields is followed by the creation at once', async () => {
    const { press, asked } = player([{ depositId: 9 }, created()], { isPreparationRequired: true });
    expect(await press()).toMatchObject({ kind: 'go' });
    expect(asked.map(({ call }) => call)).toEqual(['deposit-prepare', 'deposit-create']);
    expect(asked[1]).toMatchObject({ payload: { depositId: 9 }, key: `${asked[0]?.key}.2` });
  });
});
