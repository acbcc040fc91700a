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

test('a handler that is added during a message does not receive that message', () => {
  const received: string[] = [];
  const { on, tell } = createHandlers();
  on('resize', () => {
    received.push('one');
    on('resize', () => received.push('added'));
  });
  tell(resize);
  expect(received).toEqual(['one']);
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
