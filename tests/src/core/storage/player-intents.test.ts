import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playerIntents } from '../../../../src/core/storage/player-intents.ts';
import { readStartData } from '../../../../src/platform/host/start/start.ts';
import { widgetOf } from '../../../support/services.ts';
import { stubStorage } from '../../../support/stub-storage.ts';

const INTENT = { call: 'deposit-create', body: { amount: 100 }, secrets: {} };

beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

/** The intents of a player on a page that has just been opened. */
function opened(id = 1) {
  const { services } = widgetOf('emitter');
  const verdict = readStartData({ user: { token: 't', id } });
  services.store.setState({ start: verdict.ok ? verdict.data : undefined });
  return playerIntents(services);
}

const fillUp = () =>
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
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
