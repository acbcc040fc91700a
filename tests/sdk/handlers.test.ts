import { expect, test, vi } from 'vitest';
import { createHandlers } from '../../sdk/handlers.ts';

const resize = { type: 'resize', payload: { height: 1 }, instance: 'a' };

test('a message is passed first to "*", then to the handlers of its type in order', () => {
  const received: string[] = [];
  const { on, tell } = createHandlers({
    resize: () => received.push('first'),
    '*': ({ type }) => received.push(`* ${type}`),
  });
  on('resize', ({ height }) => received.push(`second ${height}`));
  tell(resize);
  tell({ type: 'unheard-of', instance: 'a' });
  expect(received).toEqual(['* resize', 'first', 'second 1', '* unheard-of']);
});

test('a message of the type "*" is passed only to the "*" handler, once', () => {
  const handler = vi.fn<(value: unknown) => void>();
  createHandlers({ '*': handler }).tell({ type: '*', instance: 'a' });
  expect(handler).toHaveBeenCalledExactlyOnceWith({ type: '*', instance: 'a' });
});

test('a removed handler receives no more messages, and the other handlers still receive them', () => {
  const removed = vi.fn<(value: unknown) => void>();
  const kept = vi.fn<(value: unknown) => void>();
  const { on, tell } = createHandlers();
  const stops = [on('resize', removed), on('*', removed)];
  on('resize', kept);
  tell(resize);
  expect(removed).toHaveBeenCalledTimes(2);
  for (const stop of stops) stop();
  tell(resize);
  expect(removed).toHaveBeenCalledTimes(2);
  expect(kept).toHaveBeenCalledTimes(2);
});

test('a type has a handler from the first that is added until the last is removed', () => {
  const { on, hears } = createHandlers({ share: () => undefined });
  expect([hears('share'), hears('resize'), hears('*')]).toEqual([true, false, false]);
  const stops = [on('resize', () => undefined), on('resize', () => undefined)];
  expect(hears('resize')).toBe(true);
  stops[0]?.();
  expect(hears('resize')).toBe(true);
  stops[1]?.();
  expect(hears('resize')).toBe(false);
});

test('removing a handler keeps an earlier registration of the same function', () => {
  const handler = vi.fn<(value: unknown) => void>();
  const { on, tell } = createHandlers({ resize: handler });
  const stop = on('resize', handler);
  tell(resize);
  stop();
  stop();
  tell(resize);
  expect(handler).toHaveBeenCalledTimes(3);
});

test('a handler that is added during a message receives the next message, but not that one', () => {
  const received: string[] = [];
  const { on, tell } = createHandlers();
  const stop = on('resize', () => {
    received.push('one');
    on('resize', () => received.push('added'));
  });
  tell(resize);
  expect(received).toEqual(['one']);
  stop();
  tell(resize);
  expect(received).toEqual(['one', 'added']);
});

test('a handler that another one removes during a message does not receive that message any more', () => {
  const removed = vi.fn<(value: unknown) => void>();
  const { on, tell } = createHandlers();
  on('resize', () => stop());
  const stop = on('resize', removed);
  tell(resize);
  expect(removed).not.toHaveBeenCalled();
});

test('a handler that throws is reported, and the other handlers still run', async () => {
  const tasks: (() => void)[] = [];
  vi.stubGlobal('queueMicrotask', (task: () => void) => tasks.push(task));
  const after = vi.fn<(value: unknown) => void>();
  const { on, tell } = createHandlers({
    resize: () => {
      throw new Error('of the page');
    },
  });
  on('resize', after);
  tell(resize);
  vi.unstubAllGlobals();
  expect(after).toHaveBeenCalledOnce();
  expect(tasks).toHaveLength(1);
  expect(tasks[0]).toThrow('of the page');
});
