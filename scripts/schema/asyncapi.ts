import { LoginToken, SocketRequest, SocketResponse } from '../../schemas/api/socket-frame.ts';
import { StatusPush } from '../../schemas/deposit/transaction.ts';
import { PROTOCOL } from '../../schemas/figures.ts';
import type * as z from '../../schemas/zod.ts';
import { wireJson } from './wire-json.ts';

export const ASYNCAPI_FILE = 'docs/reference/asyncapi.json';

/** Every frame is an event of socket.io with this name. */
const EVENT = 'message';
const CHANNEL = '#/channels/message';

/** A push has no id, which distinguishes it from a response. */
const push = (type: string, data: z.ZodMiniType): object => ({
  type: 'object',
  properties: {
    time: { type: 'number', description: 'Epoch ms' },
    type: { const: type },
    data: wireJson(data),
  },
  required: ['time', 'type', 'data'],
});

const MESSAGES = {
  request: {
    title: 'A call',
    summary: 'With `transport: "socket"` in the start data. `type` and `payload` are those of openapi.json.',
    payload: wireJson(SocketRequest),
  },
  response: {
    title: 'The response to a call',
    summary: 'Has the `id` of its request; responses may come in any order.',
    payload: wireJson(SocketResponse),
  },
  'deposit.status': {
    title: 'The status of a payment',
    summary: 'Sent whenever it changes. Only `processed` is shown as success.',
    payload: push('deposit.status', StatusPush),
  },
  'login.token': {
    title: 'A new token',
    summary: 'With any other changes of the user.',
    payload: push('login.token', LoginToken),
  },
};

const referred = (names: readonly (keyof typeof MESSAGES)[]) =>
  names.map((name) => ({ $ref: `${CHANNEL}/messages/${name}` }));

/** What travels over the socket, for the makers of a backend. */
export const asyncapi = (): object => ({
  asyncapi: '3.0.0',
  info: {
    title: 'Socket of the cashier',
    version: `${PROTOCOL}.0.0`,
    description:
      'A connection of socket.io with the transport "websocket". The query of the handshake carries the token as `Authorization`; a refusal carries `{"status": 401}`. Keep queries out of access logs.',
  },
  servers: {
    api: {
      host: '{host}',
      pathname: '/v4/socket.io/',
      protocol: 'wss',
      description: 'The `host` of the start data',
      variables: { host: { default: 'api.example.com' } },
    },
  },
  channels: { message: { address: EVENT, messages: MESSAGES } },
  operations: {
    call: { action: 'receive', channel: { $ref: CHANNEL }, messages: referred(['request']) },
    respond: { action: 'send', channel: { $ref: CHANNEL }, messages: referred(['response']) },
    push: { action: 'send', channel: { $ref: CHANNEL }, messages: referred(['deposit.status', 'login.token']) },
  },
});
