import type { HostTransport } from '../../platform/host/transport.ts';

/** A message as the emitter carries it: the same as in a frame, but as an object. */
export interface EmittedMessage {
  readonly type: string;
  readonly payload?: unknown;
  readonly instance?: string;
}

export interface Emitter {
  readonly transport: HostTransport;
  /** Sends from host to widget. */
  readonly send: (message: EmittedMessage) => void;
  /** Listens for messages from widget to host. Returns a function that stops. */
  readonly subscribe: (listener: (message: EmittedMessage) => void) => () => void;
  readonly close: () => void;
}

/** An error thrown by a listener goes to the host's own error reporting, and the other listeners still get the message. */
function deliver(listener: (message: EmittedMessage) => void, message: EmittedMessage): void {
  try {
    listener(message);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

/** What would cross a frame: the host may change its object right after the call. */
export const asInFrame = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/**
 * The in-process transport. Messages arrive later in the same turn, so that neither side runs inside the other, and as
 * copies, so that neither can change the other's objects.
 */
export function createEmitter(): Emitter {
  const inside = new Set<(message: unknown) => void>();
  const outside = new Set<(message: EmittedMessage) => void>();
  let isClosed = false;
  const later = (run: () => void) => queueMicrotask(() => (isClosed ? undefined : run()));
  return {
    transport: {
      kind: 'emitter',
      listen: (receive) => {
        inside.add(receive);
        return () => inside.delete(receive);
      },
      post: (message) =>
        later(() => {
          // Copied, so that a listener added meanwhile receives only later messages.
          for (const listener of new Set(outside)) {
            // An earlier listener may have removed it.
            if (outside.has(listener)) deliver(listener, structuredClone(message));
          }
        }),
    },
    send: (message) => {
      const sent = asInFrame(message);
      later(() => {
        for (const receive of inside) receive(sent);
      });
    },
    subscribe: (listener) => {
      outside.add(listener);
      return () => outside.delete(listener);
    },
    close: () => {
      isClosed = true;
      outside.clear();
    },
  };
}
