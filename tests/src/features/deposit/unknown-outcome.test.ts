import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readStartData } from '../../../../src/platform/host/start/start.ts';
import { CodeError } from '../../../../src/platform/errors/errors.ts';
import { stubStorage } from '../../../support/stub-storage.ts';
import { created, http, network, player } from './support/player.ts';

beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

describe('an error while a deposit is sent', () => {
  const doubtful = { kind: 'failed', outcome: 'unanswered', player: { keys: ['deposit.unknownOutcome'] } };
  test.each([
    ['an overflow while reading the response', new RangeError('Maximum call stack size exceeded')],
    ['code that does not load', new TypeError('Failed to fetch dynamically imported module')],
  ])('is an unknown outcome after the request is sent: %s', async (_, error) => {
    const { press, asked } = player([error, created()]);
    expect(await press('100')).toMatchObject(doubtful);
    expect(await press('100')).toMatchObject({ kind: 'go' });
    expect(asked[1]?.key).toBe(asked[0]?.key);
  });

  test('counts as refused when our own code failed to load before sending, unless an earlier outcome is unknown', async () => {
    const notLoaded = { kind: 'failed', outcome: 'refused', isReloadable: true, player: { keys: ['error.code'] } };
    const first = player([new CodeError('deposit-create'), network, new CodeError('deposit-create'), created()]);
    expect(await first.press('100')).toMatchObject(notLoaded);
    expect(await first.press('100')).toMatchObject(doubtful);
    expect(await first.press('100')).toMatchObject(doubtful);
    expect(await first.press('100')).toMatchObject({ kind: 'go' });
    expect(new Set(first.asked.map(({ key }) => key)).size).toBe(1);
  });

  test('counts as refused when nothing was sent', async () => {
    const { press, asked, services } = player([]);
    // The coin shop without a chosen package: no request can be made.
    const verdict = readStartData({ user: { token: 't' }, widgetViewType: 'sweep' });
    services.store.setState({ start: verdict.ok ? verdict.data : undefined });
    expect(await press('100')).toMatchObject({ outcome: 'refused' });
    expect(asked).toEqual([]);
  });
});

describe('a card number after a reload with an unknown outcome', () => {
  beforeEach(() => void stubStorage());
  const user = { token: 't', id: 1 };
  const page = (answers: readonly unknown[], card: string, more = {}) => {
    const opened = player(answers, { card, ...more });
    const verdict = readStartData({ user });
    opened.services.store.setState({ start: verdict.ok ? verdict.data : undefined });
    return opened;
  };
  const begun = { kind: 'failed', outcome: 'unanswered', player: { keys: ['deposit.begunBefore'] } };

  test('needs a confirmation before anything is sent or opened, and is then sent with the earlier key', async () => {
    const before = page([network], '4111');
    await before.press('100');
    const after = page([created()], '5555');
    expect(await after.press('100')).toMatchObject(begun);
    expect([after.asked, after.windows]).toEqual([[], []]);
    expect(await after.press('100')).toMatchObject({ kind: 'go' });
    expect(after.asked[0]?.key).toBe(before.asked[0]?.key);
  });

  test('needs only one confirmation for a preparation and its deposit', async () => {
    const more = { isPreparationRequired: true };
    const before = page([{ depositId: 9 }, network], '4111', more);
    await before.press('100');
    const after = page([{ depositId: 9 }, created()], '4111', more);
    expect(await after.press('100')).toMatchObject(begun);
    expect(await after.press('100')).toMatchObject({ kind: 'go' });
    expect(after.asked.map(({ key }) => key)).toEqual(before.asked.map(({ key }) => key));
  });

  test('needs no confirmation after a definite response, and gets a new key', async () => {
    const before = page([http('limit')], '4111');
    await before.press('100');
    const after = page([created()], '5555');
    expect(await after.press('100')).toMatchObject({ kind: 'go' });
    expect(after.asked[0]?.key).not.toBe(before.asked[0]?.key);
  });
});
