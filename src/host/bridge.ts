import { INCOMING, type IncomingPayload, type IncomingType } from '../../schemas/host/incoming.ts';
import type { OutgoingPayload, OutgoingType } from '../../schemas/host/outgoing.ts';
import { type HostEnvelope, HostEnvelope as Envelope } from '../../schemas/host/envelope.ts';
import { formatIssues, parse } from '../../schemas/parse.ts';
import { readJson } from '../lib/read-json.ts';
import type { HostTransport } from './transport.ts';

export type Handlers = { readonly [T in IncomingType]?: (payload: IncomingPayload<T>, message: HostEnvelope) => void };

export interface Bridge {
  readonly instance: string;
  readonly send: <T extends OutgoingType>(
    type: T,
    ...payload: undefined extends OutgoingPayload<T> ? [] : [OutgoingPayload<T>]
  ) => void;
  /** Hears the host from now on; returns the way to stop. */
  readonly listen: (handlers: Handlers) => () => void;
}

/** Parses what comes in and stamps what goes out. Knows every message, and no screen. */
export function createBridge(transport: HostTransport, instance: string): Bridge {
  const reported = new Set<string>();
  const send = (type: OutgoingType, payload?: unknown) =>
    transport.post({ type, ...(payload === undefined ? {} : { payload }), instance });

  function receive(raw: unknown, handlers: Handlers): void {
    const message = parse(Envelope, fromWire(raw));
    if (!message.ok) return;
    const { type, payload, instance: addressee } = message.value;
    if (!isIncoming(type) || (addressee !== undefined && addressee !== instance)) return;
    const parsed = parse(INCOMING[type], payload);
    if (parsed.ok) {
      const handle = handlers[type] as ((payload: unknown, message: HostEnvelope) => void) | undefined;
      handle?.(parsed.value, message.value);
      return;
    }
    if (reported.has(type)) return;
    reported.add(type);
    const [first] = parsed.issues;
    send('onError', {
      code: 'invalid_message',
      message: `${type}: ${formatIssues(parsed.issues)}`,
      path: first?.path ?? '',
    });
  }

  return { instance, send, listen: (handlers) => transport.listen((raw) => receive(raw, handlers)) };
}

const isIncoming = (type: string): type is IncomingType => Object.hasOwn(INCOMING, type);

/** Frame and native messages are JSON strings, the emitter's are objects; what is no JSON is ignored. */
const fromWire = (raw: unknown): unknown => (typeof raw === 'string' ? readJson(raw) : raw);
