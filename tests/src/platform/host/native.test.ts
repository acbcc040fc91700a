import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { injectedStart, nativePort, nativeTransport, startProperty } from '../../../../src/platform/host/native.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { windowOf } from '../../../support/window-of.ts';

const viewOf = (parts: object = {}) => windowOf(parts) as Window & { paywidget?: { receive: (text: unknown) => void } };
const portOf = (posted: string[]) => ({ postMessage: (text: string) => void posted.push(text) });

describe('the port to a native app', () => {
  const port = portOf([]);
  test.each([
    ['exists as a message handler', { webkit: { messageHandlers: { paywidget: port } } }, true],
    ['exists as a bridge object', { PaywidgetBridge: port }, true],
    ['does not exist with another message handler', { webkit: { messageHandlers: { other: port } } }, false],
    ['does not exist without postMessage', { PaywidgetBridge: {} }, false],
    ['does not exist in a browser', {}, false],
    ['does not exist in a browser with an empty webkit', { webkit: {} }, false],
  ])('%s', (_name, view, isThere) => expect(nativePort(viewOf(view)) === port).toBe(isThere));
});

test('a message is posted as a JSON string, as a method call on the port', () => {
  const posted: [unknown, string][] = [];
  const port = {
    postMessage(this: unknown, text: string) {
      posted.push([this, text]);
    },
  };
  nativeTransport(viewOf(), port).post({ type: 'onClose', instance: 'me' });
  expect(posted).toEqual([[port, '{"type":"onClose","instance":"me"}']]);
});

test('an error that the app throws on a message goes to the page, and not to what sent the message', async () => {
  const thrown: unknown[] = [];
  const later = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((run) => {
    try {
      run();
    } catch (error) {
      thrown.push(error);
    }
  });
  onTestFinished(() => later.mockRestore());
  const port = {
    postMessage: () => {
      throw new Error('Java exception was raised during method invocation');
    },
  };
  nativeTransport(viewOf(), port).post({ type: 'onCreateTransaction', instance: 'me' });
  expect(thrown).toEqual([new Error('Java exception was raised during method invocation')]);
});

test('the app sends strings to window.paywidget.receive until the widget stops; objects are ignored', () => {
  const view = viewOf();
  const heard: unknown[] = [];
  const stop = nativeTransport(view, portOf([])).listen((message) => void heard.push(message));
  view.paywidget?.receive('{"type":"close"}');
  view.paywidget?.receive({ type: 'close' });
  expect(heard).toEqual(['{"type":"close"}']);
  stop();
  expect(view.paywidget).toBeUndefined();
});

describe('injected start data', () => {
  const start = (view: Window) => {
    const clock = new FakeClock();
    const delivered: unknown[] = [];
    const failed: string[] = [];
    const stop = injectedStart(view, clock)(
      (data) => void delivered.push(data),
      (text) => void failed.push(text),
    );
    return { clock, delivered, failed, stop };
  };

  test('are used at once when they are present', () => {
    const { delivered, clock } = start(viewOf({ paywidgetStartData: { user: {} } }));
    expect([delivered, clock.waiting]).toEqual([[{ user: {} }], 0]);
  });
  test('are found within 10 ms when they arrive later', async () => {
    const view = viewOf();
    const { delivered, clock } = start(view);
    await clock.advance(4_900);
    expect(delivered).toEqual([]);
    Object.assign(view, { paywidgetStartData: '{"user":{"token":"t"}}' });
    await clock.advance(10);
    expect([delivered, clock.waiting]).toEqual([[{ user: { token: 't' } }], 0]);
  });
  test.each([null, ''])('count as missing while the property holds %j', async (nothing) => {
    const view = viewOf({ paywidgetStartData: nothing });
    const { delivered, clock } = start(view);
    await clock.advance(1_000);
    expect(delivered).toEqual([]);
    Object.assign(view, { paywidgetStartData: { user: {} } });
    await clock.advance(10);
    expect(delivered).toEqual([{ user: {} }]);
  });
  test('that never arrive fail after 5 s with a fixed text', async () => {
    const { failed, clock, delivered } = start(viewOf());
    await clock.advance(4_990);
    expect(failed).toEqual([]);
    await clock.advance(10);
    expect([failed, delivered, clock.waiting]).toEqual([["Can't find a property in window"], [], 0]);
  });
  test('are no longer awaited after the widget stops', async () => {
    const { failed, clock, stop } = start(viewOf());
    stop();
    await clock.advance(6_000);
    expect([failed, clock.waiting]).toEqual([[], 0]);
  });
  test('with broken JSON count as present but invalid', () =>
    expect(startProperty(viewOf({ paywidgetStartData: '{' }))).toBe(null));
});
