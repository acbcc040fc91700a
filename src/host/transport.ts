import type { HostKind } from '../../schemas/host/host-kind.ts';

/** A message as it leaves: what else stands in it is the payload and the instance. */
export interface SentMessage {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Carries messages between widget and host; each knows one way in and out. */
export interface HostTransport {
  readonly kind: HostKind;
  /** `message` is unparsed: a JSON string, or an object from the emitter. Returns the way to stop. */
  readonly listen: (receive: (message: unknown) => void) => () => void;
  readonly post: (message: SentMessage) => void;
}

/** A parent frame: only its messages, JSON strings, only from its origin; and posts to that origin alone, never `*`. */
export const frameTransport = (view: Window, origin: string): HostTransport => ({
  kind: 'frame',
  listen: (receive) => {
    const onMessage = (event: MessageEvent) => {
      const isOurs = event.source === view.parent && event.origin === origin;
      if (isOurs && typeof event.data === 'string') receive(event.data);
    };
    view.addEventListener('message', onMessage);
    return () => view.removeEventListener('message', onMessage);
  },
  post: (message) => view.parent.postMessage(JSON.stringify(message), origin),
});

/** No host at all: nothing comes, and what is said nobody hears. */
export const silentTransport: HostTransport = {
  kind: 'standalone',
  listen: () => () => undefined,
  post: () => undefined,
};
