import { describe, expect, test, vi } from 'vitest';
import { onWindowReturned, onWindowMessage, announceReturn } from '../../../../src/core/windows/window-messages.ts';
import { windowOf } from '../../../support/window-of.ts';

const OWN = 'https://pay.example';

function stage() {
  const view = windowOf(Object.assign(new EventTarget(), { location: { origin: OWN } }));
  const opened = {} as Window;
  const ends: (() => void)[] = [];
  let heard = 0;
  onWindowMessage(view, opened, {
    type: 'returned',
    run: () => {
      heard += 1;
    },
    onDispose: (run) => {
      ends.push(run);
      return () => undefined;
    },
  });
  return {
    heard: () => heard,
    end: () => ends.forEach((run) => run()),
    say: (over: object) => {
      const sent = { source: opened, origin: OWN, data: { type: 'returned' }, ...over };
      view.dispatchEvent(Object.assign(new Event('message'), sent));
    },
  };
}

test('the message of an opened window is received once', () => {
  const { say, heard } = stage();
  say({});
  say({});
  expect(heard()).toBe(1);
});

test.each([
  ['a message from another window', { source: {} }],
  ['a message from another origin', { origin: 'https://evil.example' }],
  ['a message of another type', { data: { type: 'paid' } }],
  ['a string message', { data: '{"type":"returned"}' }],
])('%s is ignored', (_, over) => {
  const { say, heard } = stage();
  say(over);
  expect(heard()).toBe(0);
});

test('a message after the end of the widget is ignored', () => {
  const { say, heard, end } = stage();
  end();
  say({});
  expect(heard()).toBe(0);
});

describe('a returned window without an opener', () => {
  const heard = (instance: string) =>
    new Promise<string>((resolve) =>
      onWindowReturned(
        instance,
        () => resolve(instance),
        () => () => undefined,
      ),
    );

  test('notifies only the cashier named in its address', async () => {
    const first = vi.fn<() => void>();
    onWindowReturned('first', first, () => () => undefined);
    const second = heard('second');
    announceReturn('second');
    expect(await second).toBe('second');
    expect(first).not.toHaveBeenCalled();
    const mine = heard('first');
    announceReturn('first');
    await mine;
    await vi.waitFor(() => expect(first).toHaveBeenCalledTimes(1));
  });

  test('is ignored when it sends something else', async () => {
    const run = vi.fn<() => void>();
    onWindowReturned('third', run, () => () => undefined);
    const stranger = new BroadcastChannel('paywidget third');
    for (const data of ['returned', { type: 'ready' }, null]) stranger.postMessage(data);
    stranger.close();
    const mine = heard('third');
    announceReturn('third');
    await mine;
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  });
});
