import type { HostKind } from '../../../schemas/host/host-kind.ts';
import { INCOMING, type IncomingPayload, type IncomingType } from '../../../schemas/host/incoming.ts';
import type { OutgoingPayload, OutgoingType } from '../../../schemas/host/outgoing.ts';
import { HostEnvelope as Envelope } from '../../../schemas/host/envelope.ts';
import { formatIssues, parse, parsePartly } from '../../../schemas/parse.ts';
import { readJson } from '../lib/read-json.ts';
import type { HostTransport } from './transport.ts';

export type Handlers = { readonly [T in IncomingType]?: (payload: IncomingPayload<T>) => void };

/** Called for each message that crosses the boundary. `note` is set only for errors. */
export type Observer = (direction: 'in' | 'out', type: string, note?: string) => void;

export interface Bridge {
  readonly kind: HostKind;
  readonly instance: string;
  readonly send: <T extends OutgoingType>(
    type: T,
    ...payload: undefined extends OutgoingPayload<T> ? [] : [OutgoingPayload<T>]
  ) => void;
  /** Starts listening to the host. Returns the function that stops it. */
  readonly listen: (handlers: Handlers) => () => void;
  /** Reports each message from now on, as long as the widget lives. */
  readonly observe: (notify: Observer) => void;
}

/** The host's own mistakes. Each is reported once, however often it occurs. */
const FAULT = /^(invalid_message|incorrect_data|start_data): /;

/** Parses incoming messages and stamps outgoing ones. Knows every message, but no screen. */
export function createBridge(transport: HostTransport, instance: string): Bridge {
  const reported = new Set<string>();
  const recipients = new Set<Handlers>();
  const observers = new Set<Observer>();
  const notify: Observer = (...message) => {
    for (const observer of observers) observer(...message);
  };
  let stop: (() => void) | undefined;
  const isFirst = (kind: string) => !reported.has(kind) && reported.add(kind);
  const send = (type: OutgoingType, payload?: unknown) => {
    const note = type === 'onError' ? errorNote(payload) : undefined;
    if (note !== undefined && FAULT.test(note) && !isFirst(note)) return;
    notify('out', type, note);
    transport.post({ type, ...(payload === undefined ? {} : { payload }), instance });
  };

  function receive(raw: unknown): void {
    const message = parse(Envelope, fromWire(raw));
    if (!message.ok) return;
    const { type, payload, instance: addressee } = message.value;
    if (!isIncoming(type) || (addressee ?? instance) !== instance) return;
    notify('in', type);
    const parsed = parsePartly(INCOMING[type], payload);
    const [first] = parsed.issues;
    if (first && isFirst(type)) {
      send('onError', {
        code: 'invalid_message',
        message: `${type}: ${formatIssues(parsed.issues)}`,
        path: first.path,
      });
    }
    if (!parsed.ok) return;
    for (const handlers of recipients) (handlers[type] as ((payload: unknown) => void) | undefined)?.(parsed.value);
  }

  return {
    observe: (observer) => void observers.add(observer),
    kind: transport.kind,
    instance,
    send,
    listen: (handlers) => {
      recipients.add(handlers);
      stop ??= transport.listen(receive);
      return () => {
        recipients.delete(handlers);
        if (recipients.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}

const errorNote = (payload: unknown): string => {
  const { code, message } = payload as OutgoingPayload<'onError'>;
  return `${code}: ${message}`;
};

const isIncoming = (type: string): type is IncomingType => Object.hasOwn(INCOMING, type);

/** Frames and apps send JSON strings, the emitter sends objects. Invalid JSON is ignored. */
const fromWire = (raw: unknown): unknown => (typeof raw === 'string' ? readJson(raw) : raw);
