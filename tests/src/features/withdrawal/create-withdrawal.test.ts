import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Addition, createWithdrawal } from '../../../../src/features/withdrawal/create-withdrawal.ts';
import { orderOf } from '../../../../src/features/withdrawal/order.ts';
import { isInDoubt } from '../../../../src/features/withdrawal/confirm/use-in-doubt.ts';
import { storedPayments } from '../../../../src/features/payment/record/stored-deposits.ts';
import { addAnnounced } from '../../../../src/core/state/actions/payment.ts';
import { itemOf } from '../../../../src/platform/storage/items.ts';
import { readStartData } from '../../../../src/platform/host/start/start.ts';
import { stubStorage } from '../../../support/stub-storage.ts';
import { planOf } from '../../../support/methods.ts';
import { answer, startServer } from '../../../support/server.ts';
import { widgetOf } from '../../../support/services.ts';

startServer();
beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

const plan = planOf({ name: 'bank', amount_rules: { MXN: { min: 1, max: 10_000 } } });
const orderFor = (amount = '100') =>
  orderOf({ before: undefined, plan, values: { amount }, account: 'main', currency: 'MXN', country: 'MX' });

/** A player on one summary page, and a server with prepared responses. */
function player(answers: readonly (Response | object)[]) {
  const widget = widgetOf();
  const { services } = widget;
  const asked = answer('withdrawal-create', (at) => {
    const given = answers[at];
    return given instanceof Response ? given : HttpResponse.json(given);
  });
  const press = (amount?: string, addition?: Addition) =>
    createWithdrawal({ order: orderFor(amount), addition, signal: new AbortController().signal }, services);
  return { ...widget, asked, keys: () => asked.map(({ key }) => key), press };
}

describe('a withdrawal response without a list of fields', () => {
  test.each([
    ['no key', { withdrawalId: 7, isFieldsRequired: true }],
    ['an empty list', { withdrawalId: 7, isFieldsRequired: true, fields: [] }],
  ])('is unusable if it requires fields, and the next press sends the same withdrawal: %s', async (_, given) => {
    const { press, asked, services, told } = player([given, { withdrawalId: 7 }]);
    const pressed = await press();
    expect(pressed).toMatchObject({ kind: 'failed', outcome: 'unusable', reference: asked[0]?.requestId });
    expect(services.store.getState().deposit).toBeUndefined();
    expect(told('onError')).toEqual([expect.objectContaining({ code: 'malformed_answer' })]);
    expect(told('onCreateTransaction')).toHaveLength(1);
    expect(told('Metric')).toMatchObject([{ name: 'fail' }]);
    // The withdrawal exists: the next press is the same withdrawal.
    expect(await press()).toMatchObject({ kind: 'go' });
    expect(asked[1]?.key).toBe(asked[0]?.key);
    expect(told('onCreateTransaction')).toHaveLength(1);
  });
  test('is complete if it does not require fields', async () => {
    const { press } = player([{ withdrawalId: 7, isFieldsRequired: false, fields: [] }]);
    expect(await press()).toEqual({ kind: 'go', page: 'withdrawal/complete' });
  });
});

test.each([
  [{ status: { code: 1 } }, '/status'],
  [{ fields: [{ label: 'no name' }] }, '/fields/0/name'],
])('a withdrawal response with the unreadable part %j is accepted, and the fault is reported', async (part, path) => {
  const { press, services, told } = player([{ withdrawalId: 7, ...part }]);
  expect(await press()).toEqual({ kind: 'go', page: 'withdrawal/complete' });
  expect(services.store.getState().status).toEqual({ status: 'accepted', by: 'start' });
  expect(told('onCreateTransaction')).toHaveLength(1);
  expect(told('onError')).toEqual([expect.objectContaining({ code: 'unreadable', path })]);
});

test('a withdrawal with a status that nobody knows is accepted, and the host hears of it', async () => {
  const { press, services, told } = player([{ withdrawalId: 7, status: 'QUEUED' }]);
  expect(await press()).toEqual({ kind: 'go', page: 'withdrawal/complete' });
  expect(services.store.getState().status).toEqual({ status: 'accepted', by: 'start' });
  expect(told('onError')).toEqual([expect.objectContaining({ code: 'unknown_status', path: 'withdrawal-create' })]);
});

describe('a created withdrawal', () => {
  test('is reported with its amount, counted, stored and followed by its page', async () => {
    const { press, asked, services, told } = player([{ withdrawalId: 7 }]);
    // A deposit of the same id is another payment.
    addAnnounced(services.store, '7');
    expect(await press()).toEqual({ kind: 'go', page: 'withdrawal/complete' });
    expect(told('onCreateTransaction')).toEqual([
      { depositId: '7', amount: 100, currency: 'MXN', paymentMethod: 'bank', transaction: 'withdrawal' },
    ]);
    expect(told('Metric')).toMatchObject([{ name: 'ok', tags: { method: 'bank' } }]);
    const { deposit, status } = services.store.getState();
    expect(deposit).toEqual({
      withdrawalId: 7,
      amount: '100',
      currency: 'MXN',
      reference: asked[0]?.requestId,
      method: 'bank',
      page: 'withdrawal/complete',
      createdAt: services.serverNow(),
      acceptAfterSec: 0,
    });
    expect(status).toEqual({ status: 'accepted', by: 'start' });
    expect(storedPayments(services, 'withdrawal')).toMatchObject([{ withdrawalId: 7 }]);
  });

  test.each([
    ['waiting', { status: 'accepted', by: 'start' }, 1],
    ['processed', { status: 'processed', by: 'server' }, 0],
    ['mistaked', { status: 'mistaked', by: 'server' }, 0],
  ])('that is %s shows so, and is stored only while that can change', async (status, shown, stored) => {
    stubStorage();
    itemOf('choice').write('the place of the player');
    const { press, services } = player([{ withdrawalId: 7, status }]);
    await press();
    expect(services.store.getState().status).toEqual(shown);
    expect(storedPayments(services, 'withdrawal')).toHaveLength(stored);
    expect(itemOf('choice').read() === undefined).toBe(stored === 0);
  });
});

describe('a withdrawal has an unknown outcome', () => {
  test.each([
    ['after a network error', HttpResponse.error(), /^withdrawal\.unknownOutcome$/],
    ['after an empty response', HttpResponse.json({}), /^common\.errors\.provider$/],
  ])('%s, but not with another amount, until a response comes', async (_, failure, text) => {
    const { press, services } = player([failure, { withdrawalId: 7 }]);
    expect(isInDoubt(orderFor(), services)).toBe(false);
    expect(await press()).toMatchObject({ player: { keys: [expect.stringMatching(text)] } });
    expect(isInDoubt(orderFor(), services)).toBe(true);
    expect(isInDoubt(orderFor('99'), services)).toBe(false);
    await press();
    expect(isInDoubt(orderFor(), services)).toBe(false);
  });
});

describe('a withdrawal that requests more fields', () => {
  const more = { withdrawalId: 7, isFieldsRequired: true, fields: [{ name: 'otp' }] };
  const addition = (keys: readonly string[]): Addition => ({
    plan: planOf({ name: 'bank', fields: [{ name: 'otp' }], amount_rules: {} }),
    fields: { otp: '1' },
    withdrawalId: 7,
    keys,
  });
  test('keeps its key until the fields are sent, and then changes it', async () => {
    const { press, keys, told } = player([more, more, { withdrawalId: 7 }, { withdrawalId: 8 }]);
    const first = await press();
    expect(first).toMatchObject({ kind: 'stay', withdrawalId: 7, fields: [{ name: 'otp' }], keys: keys() });
    await press();
    await press('100', addition(first.kind === 'stay' ? first.keys : []));
    const [key] = keys();
    expect(keys()).toEqual([key, key, `${key}.2`]);
    expect(told('onCreateTransaction')).toHaveLength(1);
    await press();
    expect(keys()[3]).not.toBe(key);
  });
  test('sends all its fields again, with its id and those that were asked for', async () => {
    const order = {
      plan: planOf({ name: 'bank', fields: [{ name: 'iban' }], amount_rules: { MXN: {} } }),
      values: {},
      account: 'main',
      amount: '100',
      payload: { ...orderFor().payload, fields: { iban: 'DE1' } },
      extra: undefined,
    } as const;
    const { services } = widgetOf();
    const asked = answer('withdrawal-create', () => HttpResponse.json({ withdrawalId: 7 }));
    const given = { ...addition(['k']), wallet: 'w' };
    await createWithdrawal({ order, addition: given, signal: new AbortController().signal }, services);
    expect(asked[0]?.body).toMatchObject({ fields: { iban: 'DE1', otp: '1' }, wallet: 'w', withdrawalId: 7 });
  });
  /** A page of a player whom storage knows. */
  const page = (answers: readonly (Response | object)[]) => {
    const opened = player(answers);
    const verdict = readStartData({ user: { token: 't', id: 1 } });
    opened.services.store.setState({ start: verdict.ok ? verdict.data : undefined });
    return opened;
  };
  test('asks before a secret of its second step is sent again after a reload, since nothing can compare it', async () => {
    stubStorage();
    const withSecret = (cvv: string, keys: readonly string[]): Addition => ({
      ...addition(keys),
      plan: planOf({ name: 'bank', fields: [{ name: 'cvv' }], amount_rules: {} }),
      fields: { cvv },
    });
    const before = page([more, HttpResponse.error()]);
    await before.press();
    const key = before.keys()[0] ?? '';
    expect(await before.press('100', withSecret('111', [key]))).toMatchObject({ outcome: 'unanswered' });
    const after = page([]);
    expect(await after.press('100', withSecret('222', [key]))).toMatchObject({
      outcome: 'unanswered',
      player: { keys: ['withdrawal.begunBefore'] },
    });
    expect(after.asked).toEqual([]);
  });
  test('is reported to the host once, even if the page is reloaded before the player answers', async () => {
    stubStorage();
    const before = page([more]);
    await before.press();
    const after = page([more]);
    expect(await after.press()).toMatchObject({ kind: 'stay', withdrawalId: 7 });
    expect([before.told('onCreateTransaction').length, after.told('onCreateTransaction').length]).toEqual([1, 0]);
  });
  test('changes its key after a refusal, but not after a network error', async () => {
    const silence = HttpResponse.error();
    const refused = HttpResponse.json({}, { status: 400 });
    const { press, keys } = player([more, silence, more, refused, more]);
    await press();
    const second = addition([keys()[0] ?? '']);
    await press('100', second);
    await press();
    await press('100', second);
    await press();
    const [first] = keys();
    expect(keys().slice(0, 4)).toEqual([first, `${first}.2`, first, `${first}.2`]);
    expect(keys()[4]).not.toBe(first);
  });
});
