import type { Socket } from 'socket.io';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StartData } from '../../../../schemas/host/start-data.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { realtimeFor } from './support/realtime.ts';
import { type SocketIo, socketIo } from './support/servers.ts';

let server: SocketIo;
const atEnd: (() => void)[] = [];
beforeEach(async () => {
  server = await socketIo();
});
afterEach(async () => {
  for (const run of atEnd.splice(0)) run();
  await server.close();
});

const soon = (check: () => void) => vi.waitFor(check, { interval: 5, timeout: 10_000 });
const isOld = ({ handshake }: Socket) => handshake.query['Authorization'] === 'old';
const tokens = () => server.asked.map(({ searchParams }) => searchParams.get('Authorization'));
const respond = (to: Socket | undefined, id: string) =>
  to?.emit('message', { id, time: 1, type: 'bank-get', status: 200 });

/** Responds to every request over a connection with the new token, and with the old token too for 'all'. */
const answer = (which: 'all' | 'new') =>
  server.io.on('connection', (to) => {
    if (which === 'all' || !isOld(to)) to.on('message', ({ id }: { id: string }) => respond(to, id));
  });

function widget() {
  const startOf = (token: string) => StartData.parse({ host: server.url, transport: 'socket', user: { token, id: 1 } });
  const { realtime, store, told, dispose } = realtimeFor(new FakeClock(), startOf('old'));
  atEnd.push(dispose);
  let ids = 0;
  const ask = (signal = new AbortController().signal) =>
    realtime.transport({ call: 'bank-get', payload: {}, requestId: `r${(ids += 1)}`, signal });
  const replace = () => store.setState({ start: startOf('new') });
  return { ask, replace, told };
}

/** A call with the old token that the server has received, and a call after the host replaced the token. */
async function replaceDuringCall() {
  const { ask, replace, told } = widget();
  const giveUp = new AbortController();
  const first = ask(giveUp.signal);
  await soon(() => expect(server.frames).toHaveLength(1));
  replace();
  return { first, second: ask(), told, giveUp: () => giveUp.abort() };
}

test('a call in flight is not interrupted, and the next call uses the new token', async () => {
  answer('new');
  const { first, second, told } = await replaceDuringCall();
  respond(server.sockets[0], 'r1');
  expect(await Promise.all([first, second])).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect(server.frames).toMatchObject([{ id: 'r1' }, { id: 'r2' }]);
  expect([tokens(), told]).toEqual([['old', 'new'], []]);
});

test('aborting a call in flight lets the next call through', async () => {
  answer('new');
  const { first, second, giveUp } = await replaceDuringCall();
  const given = first.catch((reason: unknown) => reason);
  giveUp();
  expect(await second).toMatchObject({ status: 200 });
  expect(await given).toMatchObject({ name: 'AbortError' });
});

test('a token that the server pushes lets the next call through at once, over the same connection', async () => {
  const { first, second } = await replaceDuringCall();
  const [to] = server.sockets;
  to?.emit('message', { time: 1, type: 'login.token', data: { token: 'pushed' } });
  await soon(() => expect(server.frames).toMatchObject([{ id: 'r1' }, { id: 'r2' }]));
  for (const id of ['r1', 'r2']) respond(to, id);
  expect(await Promise.all([first, second])).toHaveLength(2);
  expect(tokens()).toEqual(['old']);
});

test.each([
  ['refuses', Object.assign(new Error('no'), { data: { status: 401 } })],
  ['accepts', undefined],
])('when the server %s the replaced token late, all calls use the new token', async (_how, refusal) => {
  const doors: (() => void)[] = [];
  server.io.use((to, next) => (isOld(to) ? void doors.push(() => next(refusal)) : next()));
  answer('all');
  const { ask, replace, told } = widget();
  const first = ask();
  await soon(() => expect(doors).toHaveLength(1));
  replace();
  const second = ask();
  doors[0]?.();
  expect(await Promise.all([first, second])).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect([tokens(), told]).toEqual([['old', 'new'], []]);
});
