import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { StartData } from '../../../../../schemas/host/start-data.ts';
import { httpTransport } from '../../../../../src/platform/api/transport/http.ts';
import type { Transport } from '../../../../../src/platform/api/transport/transport.ts';
import type { Clock } from '../../../../../src/platform/timing/clock.ts';
import { realtimeFor } from '../../realtime/support/realtime.ts';
import { listen, socketIo } from '../../realtime/support/servers.ts';

/** What a server does with a request: responds, breaks the connection, or stays silent. */
export type Reaction = { readonly status?: number; readonly body?: unknown } | 'break' | 'silence';

interface Received {
  readonly id: string | undefined;
  readonly call: string;
  readonly payload: unknown;
  readonly key: string | undefined;
}

/** A transport and the real server at its other end. */
export interface Wire {
  readonly transport: Transport;
  readonly received: readonly Received[];
  readonly close: () => Promise<void>;
}

/** Reactions in order; the last one repeats. */
const script = (reactions: readonly Reaction[]) => {
  const received: Received[] = [];
  const take = (request: Received): Reaction => {
    received.push(request);
    return reactions[Math.min(received.length, reactions.length) - 1] ?? 'silence';
  };
  return { received, take };
};

async function overHttp(reactions: readonly Reaction[], clock: Clock): Promise<Wire> {
  const { received, take } = script(reactions);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { headers, url = '/' } = request;
    const { pathname, searchParams } = new URL(url, 'http://server');
    const reaction = take({
      id: first(headers['x-request-id']),
      call: pathname.replace('/api/banking/', ''),
      payload: request.method === 'GET' ? Object.fromEntries(searchParams) : await readJson(request),
      key: first(headers['idempotency-key']),
    });
    if (reaction === 'break') request.socket.destroy();
    if (typeof reaction === 'string') return;
    const { status = 200, body } = reaction;
    const date = new Date(clock.now()).toUTCString();
    response.writeHead(status, { Date: date, Connection: 'close' }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  const host = await listen(server, 0);
  const identity = { host, token: 'tok', platformVersion: 'redesign', isMobileApp: false, pwa: false };
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { transport: httpTransport(() => identity), received, close };
}

async function overSocket(reactions: readonly Reaction[], clock: Clock): Promise<Wire> {
  const { received, take } = script(reactions);
  const server = await socketIo();
  server.io.on('connection', (socket) => {
    socket.on('message', ({ id, type, payload, idempotencyKey }: Record<string, string>) => {
      const reaction = take({ id, call: type ?? '', payload, key: idempotencyKey });
      if (reaction === 'break') socket.conn.close();
      if (typeof reaction === 'string') return;
      const { status = 200, body } = reaction;
      const error = typeof body === 'object' && body !== null && 'error' in body ? body : { data: body };
      socket.emit('message', { id, time: clock.now(), type, status, ...error });
    });
  });
  const start = StartData.parse({ host: server.url, transport: 'socket', user: { token: 'tok' } });
  const { realtime, dispose } = realtimeFor(clock, start);
  const close = async (): Promise<void> => {
    dispose();
    await server.close();
  };
  return { transport: realtime.transport, received, close };
}

export const WIRES = [
  ['HTTP', overHttp],
  ['a socket', overSocket],
] as const;

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text);
}
