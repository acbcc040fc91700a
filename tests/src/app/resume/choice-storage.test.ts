import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readStartData } from '../../../../src/platform/host/start/start.ts';
import { expireToken } from '../../../../src/app/services/expire-token.ts';
import { startSession } from '../../../../src/app/session.ts';
import { playerIntents } from '../../../../src/core/storage/player-intents.ts';
import { hasStoredItems } from '../../../../src/platform/storage/items.ts';
import { storedChoice, startStoring } from '../../../../src/app/resume/choice-storage.ts';
import { leaveStorage } from '../../../../src/features/form/draft/use-draft.ts';
import { methodOf } from '../../../support/methods.ts';
import { widgetOf } from '../../../support/services.ts';
import { stubStorage } from '../../../support/stub-storage.ts';

let stored = new Map<string, string>();
/** The storage of the tab, which ends with it. */
let ofTab = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
  ({ local: stored, session: ofTab } = stubStorage());
});
afterEach(() => vi.unstubAllGlobals());

const user = { token: 'secret-token', id: 1 };
const intent = { call: 'deposit-create', body: { amount: 100 }, secrets: {} };
const START = Date.UTC(2026, 0, 1);
const draft = { method: 'card', currency: 'MXN', values: { amount: '250', 'f0 code': '12' }, at: START };
const MINUTE = 60_000;

function page() {
  const widget = widgetOf();
  const verdict = readStartData({ user });
  widget.services.store.setState({ start: verdict.ok ? verdict.data : undefined });
  return { ...widget, set: widget.services.store.setState };
}
/** A page on which the player has chosen a method and typed values. */
function used() {
  const widget = page();
  const stop = startStoring(widget.services);
  widget.set({
    region: 'DE',
    method: methodOf({ name: 'card' }),
    group: 'card_method',
    route: 'deposit/redirect',
    draft,
  });
  return { ...widget, stop };
}

test('the tab and the currency of the crypto balance are stored until they are cleared', () => {
  const { set } = used();
  set({ balance: { tab: 'fiat', fiat: 'EUR' } });
  expect(storedChoice(page().services)).toMatchObject({ balance: { tab: 'fiat', fiat: 'EUR' } });
  set({ balance: {} });
  expect(storedChoice(page().services)).not.toHaveProperty('balance');
});

test('the account of a withdrawal is stored with its method until it is deselected', () => {
  const { set } = used();
  const account = { method: 'card', type: 'additional' } as const;
  set({ account });
  expect(storedChoice(page().services)).toMatchObject({ account });
  set({ account: undefined });
  expect(storedChoice(page().services)).not.toHaveProperty('account');
});

test('selections and typed values are stored as they change, in the storage of the tab and without the token', () => {
  used();
  expect(storedChoice(page().services)).toEqual({
    region: 'DE',
    method: 'card',
    group: 'card_method',
    route: 'deposit/redirect',
    draft,
  });
  expect([...ofTab.values()].join()).toContain('250');
  expect([...ofTab.values()].join()).not.toContain('secret-token');
  expect([...stored.values()].join()).toBe('');
});

test('a selection made before storing started is stored at once', () => {
  const widget = page();
  widget.set({ method: methodOf({ name: 'card' }), route: 'deposit/redirect' });
  expect(hasStoredItems()).toBe(false);
  startStoring(widget.services);
  expect(storedChoice(page().services)).toEqual({ method: 'card', route: 'deposit/redirect' });
});

test('nothing is stored without a choice, and a cleared choice is removed', () => {
  const widget = page();
  startStoring(widget.services);
  widget.set({ route: 'deposit' });
  expect(hasStoredItems()).toBe(false);
  widget.set({ region: 'DE' });
  expect(hasStoredItems()).toBe(true);
  widget.set({ region: undefined });
  expect(hasStoredItems()).toBe(false);
});

test('closing the cashier leaves the page and removes typed values from storage', () => {
  const { services, set } = used();
  services.close();
  const left = { region: 'DE', method: 'card', group: 'card_method' };
  expect(storedChoice(page().services)).toEqual(left);
  expect([...ofTab.values()].join()).not.toContain('250');
  // The form still has the values in memory.
  expect(services.store.getState().draft).toMatchObject({ values: draft.values });
  set({ route: 'deposit/group' });
  expect(storedChoice(page().services)).toEqual({ ...left, route: 'deposit/group' });
});

test('closing the cashier leaves the page where nothing was typed, too', () => {
  const { services, set } = used();
  set({ draft: undefined });
  services.close();
  expect(storedChoice(page().services)).toEqual({ region: 'DE', method: 'card', group: 'card_method' });
});

describe('typed values are removed from storage', () => {
  const isThere = () => [...ofTab.values()].join().includes('250');

  test('after 30 minutes in an open page without activity', async () => {
    const { clock, services } = used();
    await clock.advance(30 * MINUTE - 1);
    expect(isThere()).toBe(true);
    await clock.advance(1);
    expect(isThere()).toBe(false);
    expect(storedChoice(services)).toMatchObject({ method: 'card', group: 'card_method' });
  });

  test('30 minutes after typing, regardless of other choices and reloads', async () => {
    const { clock, set, stop } = used();
    await clock.advance(29 * MINUTE);
    set({ region: 'FR' });
    stop();
    const later = page();
    await later.clock.advance(29 * MINUTE);
    later.set({ draft: storedChoice(later.services)?.draft as typeof draft });
    startStoring(later.services);
    expect(isThere()).toBe(true);
    await later.clock.advance(MINUTE);
    expect(isThere()).toBe(false);
  });

  test('30 minutes after the last change of the form', async () => {
    const { clock, set } = used();
    await clock.advance(20 * MINUTE);
    set({ draft: { ...draft, at: clock.now() } });
    await clock.advance(20 * MINUTE);
    expect(isThere()).toBe(true);
    await clock.advance(10 * MINUTE);
    expect(isThere()).toBe(false);
  });

  test('when the payment is refused, while the form keeps them in memory', () => {
    const { services } = used();
    leaveStorage(services);
    expect(isThere()).toBe(false);
    expect(services.store.getState().draft).toMatchObject({ values: draft.values });
  });

  test.each([30 * MINUTE, -1])('and are not restored by a later page %d ms after typing', (age) => {
    used();
    const later = page();
    vi.spyOn(later.services.clock, 'now').mockReturnValue(START + age);
    expect(storedChoice(later.services)?.draft).toBeUndefined();
  });
});

test('an expired token removes the stored choice, and storing continues with the next token', () => {
  const { services, set } = used();
  set({ expiredToken: user.token });
  expireToken(services, user.token);
  expect(hasStoredItems()).toBe(false);
  set({ route: 'deposit' });
  expect(hasStoredItems()).toBe(false);
  const verdict = readStartData({ user: { ...user, token: 'another' } });
  set({ start: verdict.ok ? verdict.data : undefined });
  expect(storedChoice(services)).toMatchObject({ method: 'card', route: 'deposit' });
});

test('another player removes the stored choice and the idempotency keys', () => {
  const { services, say } = used();
  const stop = startSession({ services });
  stored.set('paywidget.intents', 'some');
  say('loaded', { user: { token: 't', id: 2 } });
  expect([...stored.keys()]).toEqual([]);
  expect(ofTab.has('paywidget.resume')).toBe(false);
  expect(services.store.getState().isResuming).toBe(false);
  stop();
});

test.each([
  ['view', { widgetViewType: 'sweep' }],
  ['platform version', { platformVersion: 'old' }],
  ['currency', { user: { ...user, currency: 'EUR' } }],
])('another %s of the same player removes the stored choice but keeps the idempotency keys', (_, given) => {
  const { services, say } = used();
  const stop = startSession({ services });
  const key = playerIntents(services).keyFor(intent);
  say('loaded', { user, ...given });
  expect(storedChoice(services)).toBeUndefined();
  expect(playerIntents(services).keyFor(intent)).toBe(key);
  stop();
});

test('a stored choice is not overwritten before it is restored', () => {
  used();
  const widget = page();
  widget.set({ isResuming: true });
  startStoring(widget.services);
  widget.set({ region: 'FR' });
  expect(storedChoice(widget.services)).toMatchObject({ region: 'DE' });
});

test('storing stops with the page', () => {
  const { stop, set, services } = used();
  stop();
  set({ region: 'FR' });
  services.close();
  expect(storedChoice(services)).toMatchObject({ region: 'DE', route: 'deposit/redirect' });
});

test.each([
  '{"method":5}',
  '{"draft":{"method":"a","currency":"b","values":{"x":5},"at":1}}',
  '{"draft":{"method":"a","currency":"b","values":{"x":"5"},"at":"now"}}',
  '[]',
  '{"region":"../x"}',
  '{"account":{"method":"card","type":"theirs"}}',
])('the invalid stored choice %s is ignored', (value) => {
  used();
  const { owner, at } = JSON.parse(ofTab.get('paywidget.resume') ?? '') as { owner: string; at: number };
  ofTab.set('paywidget.resume', JSON.stringify({ owner, at, value: JSON.parse(value) as unknown }));
  expect(storedChoice(page().services)).toBeUndefined();
});

describe('stored idempotency keys', () => {
  const keys = (owner: readonly string[], ages: readonly number[], now: number) =>
    JSON.stringify({
      owner: JSON.stringify(owner),
      entries: ages.map((age) => ({ hash: 'h', key: 'k', at: now - age })),
    });
  test.each([
    ['of the same player stay', ['1', ''], [49 * 60 * MINUTE, 1_000], true],
    ['of another player are removed', ['2', ''], [1_000], false],
    ['of another host are removed', ['1', 'https://other.example'], [1_000], false],
    ['from yesterday stay', ['1', ''], [24 * 60 * MINUTE], true],
    ['that have expired are removed', ['1', ''], [48 * 60 * MINUTE], false],
  ])('%s', (_which, owner, ages, isKept) => {
    const widget = page();
    stored.set('paywidget.intents', keys(owner, ages, START));
    startStoring({ ...widget.services, serverTime: () => START });
    expect(stored.has('paywidget.intents')).toBe(isKept);
  });
  test('stay when they are old only by the clock of the device', async () => {
    const widget = page();
    stored.set('paywidget.intents', keys(['1', ''], [0], START));
    await widget.clock.advance(1_000 * 60 * MINUTE);
    startStoring(widget.services);
    expect(stored.has('paywidget.intents')).toBe(true);
  });
  test('are removed when they are old by the clock of the server', () => {
    const widget = page();
    const heard: { time?: number } = {};
    stored.set('paywidget.intents', keys(['1', ''], [48 * 60 * MINUTE], START));
    startStoring({ ...widget.services, serverTime: () => heard.time });
    expect(stored.has('paywidget.intents')).toBe(true);
    heard.time = START;
    widget.set({ route: 'deposit' });
    expect(stored.has('paywidget.intents')).toBe(false);
  });
});

describe('two players on one page', () => {
  /** The in-process widget of one player after a reload of the page. */
  const mounted = (id: number | undefined) => {
    const { services, say } = widgetOf('emitter');
    startSession({ services });
    say('loaded', { user: { token: `token-${id}`, id } });
    return { services, say, key: () => playerIntents(services).keyFor(intent) };
  };

  test('keep their idempotency keys after a reload, in any order of mounting', () => {
    const [first, second] = [mounted(1), mounted(2)];
    const keys = [first.key(), second.key()];
    const [, again] = [startStoring(mounted(2).services), mounted(1)];
    startStoring(again.services);
    expect([again.key(), mounted(2).key()]).toEqual(keys);
  });

  test('settle only their own payments', () => {
    const [first, second] = [mounted(1), mounted(2)];
    const keys = [first.key(), second.key()];
    playerIntents(second.services).settle(keys[1] ?? '');
    expect(mounted(1).key()).toBe(keys[0]);
    expect(mounted(2).key()).not.toBe(keys[1]);
  });

  test('remove only their own idempotency keys when another player replaces them', () => {
    const [first, second] = [mounted(1), mounted(2)];
    const keys = [first.key(), second.key()];
    first.say('loaded', { user: { token: 't', id: 3 } });
    expect(mounted(1).key()).not.toBe(keys[0]);
    expect(mounted(2).key()).toBe(keys[1]);
  });

  test('remove each other’s expired idempotency keys', () => {
    mounted(1).key();
    const later = mounted(2);
    const [place = '', text = ''] = [...stored].find(([key]) => key.includes('intents')) ?? [];
    stored.set(place, text.replace('"key"', `"at":${START},"key"`));
    startStoring({ ...later.services, serverTime: () => START + 48 * 60 * MINUTE });
    expect([...stored.keys()].filter((name) => name.includes('intents'))).toEqual([]);
  });

  test('have separate idempotency keys when they have no id', () => {
    expect(mounted(undefined).key()).not.toBe(mounted(undefined).key());
  });
});
