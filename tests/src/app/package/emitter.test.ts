import { expect, test, vi } from 'vitest';
import { createEmitter, type EmittedMessage } from '../../../../src/app/package/emitter.ts';

const turn = () => Promise.resolve();

test('a message arrives in the same task, but not during the call that sends it', async () => {
  const emitter = createEmitter();
  const received: unknown[] = [];
  emitter.transport.listen((message) => void received.push(message));
  emitter.send({ type: 'close' });
  expect(received).toEqual([]);
  await turn();
  expect(received).toEqual([{ type: 'close' }]);
});

test('a listener added right after mounting receives the first message', async () => {
  const emitter = createEmitter();
  emitter.transport.post({ type: 'onInit', instance: 'me' });
  const received: EmittedMessage[] = [];
  emitter.subscribe((message) => void received.push(message));
  await turn();
  expect(received).toEqual([{ type: 'onInit', instance: 'me' }]);
});

test('a listener that is replaced during a message receives each message once', async () => {
  const emitter = createEmitter();
  const received: string[] = [];
  const listen = (): void => {
    const stop = emitter.subscribe(({ type }) => {
      received.push(type);
      stop();
      if (received.length < 9) listen();
    });
  };
  listen();
  for (const type of ['onClose', 'Loaded']) emitter.transport.post({ type, instance: 'me' });
  await turn();
  expect(received).toEqual(['onClose', 'Loaded']);
});

test('changing a received message affects neither other listeners nor the widget', async () => {
  const emitter = createEmitter();
  const payload = { events: ['a'] };
  const received: unknown[] = [];
  emitter.subscribe((message) => {
    (message.payload as { events: string[] }).events.push('b');
  });
  emitter.subscribe((message) => void received.push(message.payload));
  emitter.transport.post({ type: 'analytics', payload });
  await turn();
  expect([received, payload]).toEqual([[{ events: ['a'] }], { events: ['a'] }]);
});

test('changing a message after sending it does not change what was sent', async () => {
  const emitter = createEmitter();
  const received: unknown[] = [];
  emitter.transport.listen((message) => void received.push(message));
  const payload = { user: { token: 'a' } };
  emitter.send({ type: 'loaded', payload });
  payload.user.token = 'b';
  await turn();
  expect(received).toEqual([{ type: 'loaded', payload: { user: { token: 'a' } } }]);
});

test('a listener that throws does not stop other listeners, and its error is reported', async () => {
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => void failures.push(error);
  process.once('uncaughtException', onFailure);
  const emitter = createEmitter();
  const received: string[] = [];
  const failure = new Error('of the host');
  emitter.subscribe(() => {
    throw failure;
  });
  emitter.subscribe(({ type }) => void received.push(type));
  emitter.transport.post({ type: 'onClose' });
  await vi.waitFor(() => expect(failures).toEqual([failure]));
  expect(received).toEqual(['onClose']);
});

test('after closing no message arrives, not even one that was sent before', async () => {
  const emitter = createEmitter();
  const received: unknown[] = [];
  emitter.subscribe((message) => void received.push(message));
  emitter.transport.listen((message) => void received.push(message));
  emitter.send({ type: 'close' });
  emitter.transport.post({ type: 'onClose' });
  emitter.close();
  await turn();
  expect(received).toEqual([]);
});

test('a removed listener gets no more messages', async () => {
  const emitter = createEmitter();
  const received: unknown[] = [];
  emitter.subscribe((message) => void received.push(message))();
  emitter.transport.listen((message) => void received.push(message))();
  emitter.send({ type: 'close' });
  emitter.transport.post({ type: 'onClose' });
  await turn();
  expect(received).toEqual([]);
});

test('after a listener has closed the widget, the others do not get that message any more', async () => {
  const emitter = createEmitter();
  const later = vi.fn<(message: EmittedMessage) => void>();
  emitter.subscribe(() => emitter.close());
  emitter.subscribe(later);
  emitter.transport.post({ type: 'onClose', instance: 'me' });
  await turn();
  expect(later).not.toHaveBeenCalled();
});
