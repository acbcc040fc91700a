import type { HostKind } from '../../../schemas/host/host-kind.ts';

/** An outgoing message. Its other keys are the payload and the instance. */
export interface SentMessage {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Carries messages between widget and host. */
export interface HostTransport {
  readonly kind: HostKind;
  /** `message` is unparsed: a JSON string, or an object from the emitter. Returns the function that stops it. */
  readonly listen: (receive: (message: unknown) => void) => () => void;
  readonly post: (message: SentMessage) => void;
}

/** A parent frame. Accepts JSON strings only from its window and origin, and posts to that origin only, never to `*`. */
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

/** No host: nothing arrives, and sent messages go nowhere. */
export const silentTransport: HostTransport = {
  kind: 'standalone',
  listen: () => () => undefined,
  post: () => undefined,
};
