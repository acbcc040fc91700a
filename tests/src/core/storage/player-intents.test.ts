import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HostKind } from '../../../../schemas/host/host-kind.ts';
import { playerIntents } from '../../../../src/core/storage/player-intents.ts';
import { readStartData } from '../../../../src/platform/host/start/start.ts';
import { widgetOf } from '../../../support/services.ts';
import { stubStorage } from '../../../support/stub-storage.ts';

const INTENT = { call: 'deposit-create', body: { amount: 100 }, secrets: {} };

beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

/** A page that a player has just opened. */
function pageOf(id: number | undefined, kind: HostKind = 'emitter') {
  const { services } = widgetOf(kind);
  const verdict = readStartData({ user: { token: 't', id } });
  services.store.setState({ start: verdict.ok ? verdict.data : undefined });
  return services;
}

/** The intents of a player on a page that has just been opened. */
const opened = (id = 1) => playerIntents(pageOf(id));

const fillUp = (storage = localStorage) =>
  vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

test('where the storage of the site is full, the tab keeps a key through a reload until it is settled', () => {
  const { session } = stubStorage();
  fillUp();
  const before = opened();
  const key = before.keyFor(INTENT);
  before.mark(key, true);
  expect(opened(2).keyFor(INTENT)).not.toBe(key);
  const after = opened();
  expect([after.isInDoubt(INTENT), after.keyFor(INTENT)]).toEqual([true, key]);
  after.settle(key);
  expect(opened().isInDoubt(INTENT)).toBe(false);
  expect([...session.keys()].filter((name) => name.endsWith('"1",""]'))).toEqual([]);
});

test('a key moves to the storage of the site once that has room again', () => {
  const { local, session } = stubStorage();
  const full = fillUp();
  const before = opened();
  const key = before.keyFor(INTENT);
  full.mockRestore();
  before.mark(key, true);
  expect([local.size, session.size]).toEqual([1, 0]);
  expect(opened().isInDoubt(INTENT)).toBe(true);
});

test('a widget has one set of intents for each player, also where storage takes nothing', () => {
  stubStorage();
  fillUp();
  fillUp(sessionStorage);
  const services = pageOf(1);
  const key = playerIntents(services).keyFor(INTENT);
  expect(playerIntents(services).keyFor(INTENT)).toBe(key);
  expect(playerIntents(pageOf(1)).keyFor(INTENT)).not.toBe(key);
});

test('a player without an id has one set for each session, since the next one may be somebody else', () => {
  stubStorage();
  const services = pageOf(undefined);
  const before = playerIntents(services);
  const key = before.keyFor(INTENT);
  before.mark(key, true);
  expect(playerIntents(services).isInDoubt(INTENT)).toBe(true);
  services.store.setState(({ session }) => ({ session: session + 1 }));
  expect(playerIntents(services).isInDoubt(INTENT)).toBe(false);
});

test.each([
  ['emitter', 0],
  ['frame', 1],
] as const)(
  'intents of a player without an id, in a host of the kind %s, are stored in the tab or not at all',
  (kind, inTab) => {
    const { local, session } = stubStorage();
    const intents = playerIntents(pageOf(undefined, kind));
    intents.mark(intents.keyFor(INTENT), true);
    expect([local.size, session.size]).toEqual([0, inTab]);
  },
);
