import { describe, expect, test } from 'vitest';
import { push, RETRIES, soon, widgetsPerTest } from './support/engine.ts';
import { nobody } from './support/servers.ts';

const { now, socket, startOf, widget } = widgetsPerTest();

describe('after the last retry', () => {
  async function over(transport: 'socket' | 'http') {
    const there = now.server.url;
    const parts = widget({ transport, host: await nobody() });
    const watching = parts.watch({ depositId: '1' });
    await parts.retryThrice();
    await soon(() => expect(now.clock.waiting).toBe(0));
    parts.store.setState({ start: startOf({ transport, host: there }) });
    return { ...parts, ...watching };
  }

  test('a page can start the connection again', async () => {
    const { realtime, heard } = await over('http');
    realtime.wake();
    await soon(() => expect(heard).toEqual([true]));
  });

  test('a new watching page starts the connection again', async () => {
    const { watch, heard } = await over('http');
    watch({ depositId: '2' });
    await soon(() => expect(heard).toEqual([true]));
  });

  test('the browser starts the connection again when it is online', async () => {
    const { browser, heard } = await over('http');
    browser.dispatchEvent(new Event('online'));
    await soon(() => expect(heard).toEqual([true]));
  });

  test('the browser starts the connection again even without a watching page, since a new token may be pushed', async () => {
    const { browser, stop } = await over('http');
    stop();
    browser.dispatchEvent(new Event('online'));
    await soon(() => expect(now.server.asked).toHaveLength(1));
  });
});

test('the connection opens at once when the browser is online again', async () => {
  const there = now.server.url;
  const { browser, watch, store } = widget({ host: await nobody() });
  const { heard } = watch({ depositId: '1' });
  await soon(() => expect(now.clock.waiting).toBe(1));
  store.setState({ start: startOf({ host: there }) });
  browser.dispatchEvent(new Event('online'));
  await soon(() => expect(heard).toEqual([true]));
  browser.dispatchEvent(new Event('online'));
  expect([heard, now.server.asked.length]).toEqual([[true], 1]);
});

describe('a page that is shown', () => {
  const show = (browser: EventTarget, persisted: boolean) =>
    browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  test('from the back/forward cache reconnects, since the old connection is dead', async () => {
    const { browser, watch } = widget();
    const { heard } = watch({ depositId: '1' });
    const before = await socket();
    await soon(() => expect(heard).toEqual([true]));
    show(browser, true);
    const after = await socket(2);
    await soon(() => expect([before.connected, heard]).toEqual([false, [true, false, true]]));
    push(after, 'deposit.status', { depositId: '1', transaction: { status: 1 } });
    await soon(() => expect(heard).toEqual([true, false, true, 1]));
  });

  test('from the back/forward cache reconnects after the last retry', async () => {
    const there = now.server.url;
    const { browser, watch, retryThrice, store, told } = widget({ host: await nobody() });
    const { heard } = watch({ depositId: '1' });
    await retryThrice();
    await soon(() => expect(told).toEqual(RETRIES));
    store.setState({ start: startOf({ host: there }) });
    show(browser, true);
    await soon(() => expect(heard).toEqual([true]));
  });

  test('for the first time opens no new connection', async () => {
    const { browser, watch } = widget();
    const { heard, stop } = watch({ depositId: '1' });
    await socket();
    await soon(() => expect(heard).toEqual([true]));
    show(browser, false);
    stop();
    const { heard: later } = watch({ depositId: '2' });
    await soon(() => expect(later).toEqual([true]));
    expect(now.server.asked).toHaveLength(1);
  });
});
