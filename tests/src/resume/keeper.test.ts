import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readStartData } from '../../../src/host/start.ts';
import { endToken } from '../../../src/app/report.ts';
import { startSession } from '../../../src/app/session.ts';
import { journalOf } from '../../../src/deposit/journal.ts';
import { hasKept } from '../../../src/resume/items.ts';
import { keptChoice, startKeeping } from '../../../src/resume/keeper.ts';
import { methodOf } from '../../support/methods.ts';
import { widgetOf } from '../../support/services.ts';
import { stubStorage } from '../../support/stub-storage.ts';

let stored = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
  stored = stubStorage().local;
});
afterEach(() => vi.unstubAllGlobals());

const user = { token: 'secret-token', id: 1 };
const intent = { call: 'deposit-create', body: { amount: 100 }, secrets: {} };
const draft = { method: 'card', currency: 'MXN', values: { amount: '250', 'f0 code': '12' } };

function page() {
  const widget = widgetOf();
  const verdict = readStartData({ user });
  widget.services.store.setState({ start: verdict.ok ? verdict.data : undefined });
  return { ...widget, set: widget.services.store.setState };
}
/** A page whose player has chosen and typed. */
function used() {
  const widget = page();
  const stop = startKeeping(widget.services);
  widget.set({
    region: 'DE',
    method: methodOf({ name: 'card' }),
    group: 'card_method',
    route: 'deposit/redirect',
    draft,
  });
  return { ...widget, stop };
}

test('the tab and the currency of the crypto balance are kept, and their absence is nothing to keep', () => {
  const { set } = used();
  set({ balance: { tab: 'fiat', fiat: 'EUR' } });
  expect(keptChoice(page().services)).toMatchObject({ balance: { tab: 'fiat', fiat: 'EUR' } });
  set({ balance: {} });
  expect(keptChoice(page().services)).not.toHaveProperty('balance');
});

test('the account of a withdrawal is kept with its method until it is given up', () => {
  const { set } = used();
  const account = { method: 'card', type: 'additional' } as const;
  set({ account });
  expect(keptChoice(page().services)).toMatchObject({ account });
  set({ account: undefined });
  expect(keptChoice(page().services)).not.toHaveProperty('account');
});

test('what is chosen and typed is kept as it happens, by name, and without the token', () => {
  used();
  expect(keptChoice(page().services)).toEqual({
    region: 'DE',
    method: 'card',
    group: 'card_method',
    route: 'deposit/redirect',
    draft,
  });
  expect([...stored.values()].join()).not.toContain('secret-token');
});

test('what was chosen before anybody kept it is kept at once', () => {
  const widget = page();
  widget.set({ method: methodOf({ name: 'card' }), route: 'deposit/redirect' });
  expect(hasKept()).toBe(false);
  startKeeping(widget.services);
  expect(keptChoice(page().services)).toEqual({ method: 'card', route: 'deposit/redirect' });
});

test('nothing chosen is nothing kept, and a choice given up is forgotten', () => {
  const widget = page();
  startKeeping(widget.services);
  widget.set({ route: 'deposit' });
  expect(hasKept()).toBe(false);
  widget.set({ region: 'DE' });
  expect(hasKept()).toBe(true);
  widget.set({ region: undefined });
  expect(hasKept()).toBe(false);
});

test('who closes the cashier leaves its page, not what was typed there', () => {
  const { services, set } = used();
  services.close();
  const left = { region: 'DE', method: 'card', group: 'card_method', draft };
  expect(keptChoice(page().services)).toEqual(left);
  // What a frame that is taken away says last.
  set({ draft: { ...draft, values: {} } });
  expect(keptChoice(page().services)).toEqual({ ...left, draft: { ...draft, values: {} } });
  set({ route: 'deposit/group' });
  expect(keptChoice(page().services)).toMatchObject({ route: 'deposit/group' });
});

test('a token that ends takes it along, and nothing is kept until there is another', () => {
  const { services, set } = used();
  endToken(services, user.token);
  expect(hasKept()).toBe(false);
  set({ route: 'deposit' });
  expect(hasKept()).toBe(false);
  const verdict = readStartData({ user: { ...user, token: 'another' } });
  set({ start: verdict.ok ? verdict.data : undefined });
  expect(keptChoice(services)).toMatchObject({ method: 'card', route: 'deposit' });
});

test('another player takes it along, the keys of intents included', () => {
  const { services, say } = used();
  const stop = startSession({ services });
  stored.set('paywidget.intents', 'some');
  say('loaded', { user: { token: 't', id: 2 } });
  expect([...stored.keys()]).toEqual([]);
  expect(services.store.getState().isResuming).toBe(false);
  stop();
});

test.each([
  ['view', { widgetViewType: 'sweep' }],
  ['platform version', { platformVersion: 'old' }],
  ['currency', { user: { ...user, currency: 'EUR' } }],
])('another %s of the same player takes along the choice, and no key of an intent', (_, given) => {
  const { services, say } = used();
  const stop = startSession({ services });
  const key = journalOf(services).keyFor(intent);
  say('loaded', { user, ...given });
  expect(keptChoice(services)).toBeUndefined();
  expect(journalOf(services).keyFor(intent)).toBe(key);
  stop();
});

test('what is still to be looked at is not overwritten', () => {
  used();
  const widget = page();
  widget.set({ isResuming: true });
  startKeeping(widget.services);
  widget.set({ region: 'FR' });
  expect(keptChoice(widget.services)).toMatchObject({ region: 'DE' });
});

test('it ends with the page', () => {
  const { stop, set, services } = used();
  stop();
  set({ region: 'FR' });
  services.close();
  expect(keptChoice(services)).toMatchObject({ region: 'DE', route: 'deposit/redirect' });
});

test.each([
  '{"method":5}',
  '{"draft":{"method":"a","currency":"b","values":{"x":5}}}',
  '[]',
  '{"region":"../x"}',
  '{"account":{"method":"card","type":"theirs"}}',
])('the hostile choice %s is none', (value) => {
  used();
  const { owner, at } = JSON.parse(stored.get('paywidget.resume') ?? '') as { owner: string; at: number };
  stored.set('paywidget.resume', JSON.stringify({ owner, at, value: JSON.parse(value) as unknown }));
  expect(keptChoice(page().services)).toBeUndefined();
});

describe('keys of intents', () => {
  const keys = (owner: readonly string[], ages: readonly number[], now: number) =>
    JSON.stringify({
      owner: JSON.stringify(owner),
      entries: ages.map((age) => ({ fingerprint: 'f', key: 'k', at: now - age })),
    });
  test.each([
    ['this player’s stay', ['1', ''], [31 * 60_000, 1_000], true],
    ['those of another player go', ['2', ''], [1_000], false],
    ['those of another host go', ['1', 'https://other.example'], [1_000], false],
    ['those that hold no longer go', ['1', ''], [30 * 60_000], false],
  ])('%s', (_which, owner, ages, isKept) => {
    const widget = page();
    stored.set('paywidget.intents', keys(owner, ages, widget.clock.now()));
    startKeeping(widget.services);
    expect(stored.has('paywidget.intents')).toBe(isKept);
  });
});

describe('two players on one page', () => {
  /** A package's widget of one player, as it stands after a reload of the page. */
  const mounted = (id: number | undefined) => {
    const { services, say } = widgetOf('emitter');
    startSession({ services });
    say('loaded', { user: { token: `token-${id}`, id } });
    return { services, say, key: () => journalOf(services).keyFor(intent) };
  };

  test('keep their keys through a reload, whichever comes first', () => {
    const [first, second] = [mounted(1), mounted(2)];
    const keys = [first.key(), second.key()];
    const [, again] = [startKeeping(mounted(2).services), mounted(1)];
    startKeeping(again.services);
    expect([again.key(), mounted(2).key()]).toEqual(keys);
  });

  test('settle what is their own', () => {
    const [first, second] = [mounted(1), mounted(2)];
    const keys = [first.key(), second.key()];
    journalOf(second.services).settle(keys[1] ?? '');
    expect(mounted(1).key()).toBe(keys[0]);
    expect(mounted(2).key()).not.toBe(keys[1]);
  });

  test('take along their own keys alone when another takes their place', () => {
    const [first, second] = [mounted(1), mounted(2)];
    const keys = [first.key(), second.key()];
    first.say('loaded', { user: { token: 't', id: 3 } });
    expect(mounted(1).key()).not.toBe(keys[0]);
    expect(mounted(2).key()).toBe(keys[1]);
  });

  test('leave nothing that holds no longer', () => {
    mounted(1).key();
    const later = mounted(2);
    vi.spyOn(later.services.clock, 'now').mockReturnValue(later.services.clock.now() + 31 * 60_000);
    startKeeping(later.services);
    expect([...stored.keys()].filter((name) => name.includes('intents'))).toEqual([]);
  });

  test('of whom nobody says who they are share no key', () => {
    expect(mounted(undefined).key()).not.toBe(mounted(undefined).key());
  });
});
