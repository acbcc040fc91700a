import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CallName, schemaOf } from '../../../../src/platform/api/calls.ts';
import type { CallOptions, Client } from '../../../../src/platform/api/client.ts';
import { expireToken } from '../../../../src/app/services/expire-token.ts';
import type { Services } from '../../../../src/core/services/services.ts';
import { applyStart } from '../../../../src/app/apply-start.ts';
import { createDeposit } from '../../../../src/features/deposit/create-deposit.ts';
import { depositPayload } from '../../../../src/features/payment/send/payload.ts';
import { AnswerError, HttpError, NetworkError } from '../../../../src/platform/errors/errors.ts';
import { readStartData } from '../../../../src/platform/host/start/start.ts';
import { createWidgetStore } from '../../../../src/core/state/store.ts';
import { planOf } from '../../../support/methods.ts';
import { widgetOf } from '../../../support/services.ts';
import { stubStorage } from '../../../support/stub-storage.ts';
import { windowOf } from '../../../support/window-of.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 0, 1);
const CALL = 'deposit-create';

/** What happens to one request. `lost…`: no response; `…Made`: the backend has created the payment anyway. */
const FATES = [
  'answered',
  'lost',
  'lostMade',
  'gatewayMade',
  'unreadMade',
  'malformedMade',
  'refused',
  '401',
  'captcha',
] as const;
type Fate = (typeof FATES)[number];
/** The response of a backend to a known key with another body. */
const STRICTNESS = [409, 422, 'replay'] as const;

type Step =
  | {
      readonly do: 'press';
      readonly tab: 0 | 1;
      readonly amount: string;
      readonly card: string | undefined;
      readonly fate: Fate;
    }
  | { readonly do: 'reload' | 'token'; readonly tab: 0 | 1 }
  | { readonly do: 'jump'; readonly hours: number }
  | { readonly do: 'wait' };

interface Payment {
  readonly id: string;
  readonly intent: string;
  isKnown: boolean;
}

/** Respects keys: one key makes one payment, and always gets the same response. */
function backendOf(onOther: (typeof STRICTNESS)[number]) {
  const byKey = new Map<string, Payment>();
  const twice: string[] = [];
  const http = (status: number, code?: string) =>
    new HttpError({ call: CALL, status, ...(code === undefined ? {} : { code, serverMessage: code }) });
  const make = (key: string, intent: string): Payment => {
    const known = byKey.get(key);
    if (known && known.intent !== intent && onOther !== 'replay') throw http(onOther);
    if (known) return known;
    const twin = [...byKey.values()].find((payment) => payment.intent === intent && !payment.isKnown);
    // Checked later: the press would take a thrown error for a lost response.
    if (twin) twice.push(intent);
    const payment = { id: `d${byKey.size}`, intent, isKnown: false };
    byKey.set(key, payment);
    return payment;
  };
  const take = (key: string, intent: string, fate: Fate): Payment => {
    if (fate === 'lost') throw new NetworkError(CALL, true);
    if (fate === '401') throw http(401);
    if (fate === 'captcha') throw http(400, 'captcha_required');
    if (fate === 'refused' && !byKey.has(key)) throw http(400, 'declined');
    const payment = make(key, intent);
    if (fate === 'lostMade') throw new NetworkError(CALL, false);
    if (fate === 'gatewayMade') throw http(502);
    if (fate === 'unreadMade') throw new RangeError('Maximum call stack size exceeded');
    if (fate === 'malformedMade') throw new AnswerError(CALL, []);
    return payment;
  };
  return { take, twice, payments: () => [...byKey.values()] };
}

const PLANS = {
  card: planOf({ name: 'card', fields: [{ name: 'pan' }] }),
  cash: planOf({ name: 'cash' }),
};

/** A player with two tabs of one browser, and the messages that they showed. */
function world(
  onOther: (typeof STRICTNESS)[number],
  { base, seen }: { readonly base: ReturnType<typeof widgetOf>; readonly seen: Set<string> },
) {
  stubStorage();
  const backend = backendOf(onOther);
  const sent: { readonly key: string; readonly intent: string }[] = [];
  let serverTime = START;
  let device = START;
  let fate: Fate = 'answered';
  let tokens = 0;

  const open = () => {
    const client: Client = {
      call: async (
        call: CallName,
        payload: Readonly<Record<string, unknown>>,
        { idempotencyKey: key = '' }: CallOptions = {},
      ) => {
        if (call !== CALL) return { data: {}, requestId: 'm' } as never;
        const intent = JSON.stringify([payload['paymentType'], payload['amount'], payload['fields']]);
        sent.push({ key, intent });
        const { id } = backend.take(key, intent, fate);
        const schema = await schemaOf(CALL);
        return { data: schema.parse({ depositId: id, apiResponse: {} }), requestId: 'r' } as never;
      },
    };
    // The list has loaded, with the server time.
    const heard = serverTime;
    const services: Services = {
      ...base.services,
      store: createWidgetStore(),
      client,
      clock: { ...base.clock, now: () => device },
      serverTime: () => heard,
      window: windowOf(Object.assign(new EventTarget(), { open: () => null })),
    };
    const promises = new Map<string, string>();
    return { services, promises };
  };
  const tabs = [open(), open()];
  const enter = (tab: number) => {
    const verdict = readStartData({ user: { token: `t${(tokens += 1)}`, id: 1 } });
    if (verdict.ok && tabs[tab]) applyStart(tabs[tab].services, verdict.data);
  };
  enter(0);
  enter(1);

  async function press({ tab, amount, card, fate: given }: Extract<Step, { do: 'press' }>): Promise<void> {
    const page = tabs[tab];
    if (!page) return;
    const { services, promises } = page;
    fate = given;
    const plan = card === undefined ? PLANS.cash : PLANS.card;
    const fields: Record<string, string> = card === undefined ? {} : { pan: card };
    const form = { amount, fields };
    const payload = depositPayload({
      plan,
      form,
      currency: 'MXN',
      country: 'MX',
      returnUrl: 'https://r',
      isFromChip: false,
    });
    const before = sent.length;
    const result = await createDeposit({ plan, payload, amount, signal: new AbortController().signal }, services);
    expect(backend.twice, 'made twice, and the player knows of neither').toEqual([]);
    const intent = JSON.stringify([plan.method.name, Number(amount), fields]);
    const [request] = sent.slice(before);
    const promised = promises.get(intent);
    if (promised !== undefined && request) expect(request.key, 'the same payment was promised').toBe(promised);
    const { expiredToken, start, deposit } = services.store.getState();
    if (given === '401' && start && expiredToken === undefined) {
      services.store.setState({ expiredToken: start.user.token });
      expireToken(services, start.user.token);
    }
    promises.delete(intent);
    // A response for the key settles every promise about it, whatever card was sent.
    if (result.kind === 'go' || (result.kind === 'failed' && result.outcome === 'refused'))
      for (const [about, key] of promises) if (key === request?.key) promises.delete(about);
    if (result.kind === 'go') {
      seen.add('go');
      const shown = backend.payments().find(({ id }) => id === deposit?.depositId);
      expect(shown, 'what is shown was made').toBeDefined();
      if (shown) shown.isKnown = true;
      return;
    }
    if (result.kind !== 'failed') throw new Error('nothing asks for more here');
    const unknown = backend.payments().filter((payment) => payment.intent === intent && !payment.isKnown);
    if (result.outcome === 'refused') expect(unknown, 'refused, and made all the same').toEqual([]);
    const [key = ''] = result.player?.keys ?? [];
    seen.add(result.outcome === 'unanswered' ? key : result.outcome);
    const others = new Set(
      sent
        .slice(0, before)
        .flatMap((one) => (one.intent.startsWith(intent.slice(0, intent.indexOf('{'))) ? [one.key] : [])),
    );
    if (key === 'deposit.unknownOutcome') promises.set(intent, request?.key ?? '');
    if (key === 'deposit.begunBefore') expect(others.size, 'something was begun before').toBeGreaterThan(0);
    if (key === 'deposit.begunTwice') expect([others.size > 1, request]).toEqual([true, undefined]);
    if (result.outcome === 'unanswered') expect(key).toMatch(/^deposit\.(?:unknownOutcome|begunBefore|begunTwice)$/);
  }

  return async (step: Step): Promise<void> => {
    if (step.do === 'press') await press(step);
    else if (step.do === 'jump') device += step.hours * HOUR;
    else if (step.do === 'wait') serverTime += HOUR;
    else {
      if (step.do === 'reload') tabs[step.tab] = open();
      enter(step.tab);
    }
  };
}

beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

const tab = fc.constantFrom(0 as const, 1 as const);
const press = fc.record({
  do: fc.constant('press' as const),
  tab,
  amount: fc.constantFrom('100', '100', '100', '250.5'),
  card: fc.constantFrom('4111111111111111', '5555555555554444', undefined),
  fate: fc.constantFrom(...FATES),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: press },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('reload' as const, 'token' as const), tab }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('jump' as const), hours: fc.integer({ min: -1_000, max: 1_000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const) }) },
);

/** Two cards for one amount, both without a response, then a reload: the key of one must not be sent with the other card. */
const cardPress = (card: string, fate: Fate): Step => ({ do: 'press', tab: 0, amount: '100', card, fate });
const TWO_CARDS: Step[] = [
  cardPress('4111111111111111', 'lost'),
  cardPress('5555555555554444', 'lostMade'),
  { do: 'reload', tab: 0 },
  cardPress('5555555555554444', 'answered'),
  cardPress('5555555555554444', 'answered'),
];

test('no payment is made twice and no text is wrong after any presses, lost responses, reloads and clock jumps', async () => {
  const base = widgetOf();
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...STRICTNESS),
      fc.array(step, { minLength: 2, maxLength: 20 }),
      async (strict, steps) => {
        const take = world(strict, { base, seen });
        for (const one of steps) await take(one);
      },
    ),
    { numRuns: process.env['TEST_ALL'] ? 10_000 : 500, examples: [[409, TWO_CARDS]] },
  );
  const sentences = ['deposit.unknownOutcome', 'deposit.begunBefore', 'deposit.begunTwice', 'refused', 'unusable'];
  expect([...seen].toSorted()).toEqual(['go', ...sentences].toSorted());
}, 300_000);
