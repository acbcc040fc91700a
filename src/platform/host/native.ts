import { NO_START_DATA } from '../errors/start-failures.ts';
import type { Clock } from '../timing/clock.ts';
import { readJson } from '../lib/read-json.ts';
import { NATIVE_LOAD_TIMEOUT_MS, NATIVE_POLL_MS } from '../../../schemas/figures.ts';
import type { StartSource } from './start/start-source.ts';
import type { HostTransport } from './transport.ts';

interface Port {
  readonly postMessage: (text: string) => void;
}

/** What an app injects into its web view, and what the widget installs for the app. */
interface NativeWindow extends Window {
  readonly webkit?: { readonly messageHandlers?: { readonly paywidget?: Port } };
  readonly PaywidgetBridge?: Port;
  readonly paywidgetStartData?: unknown;
  paywidget?: { readonly receive: (text: unknown) => void };
}

/** The app's message handler or bridge object. Undefined when there is neither. */
export function nativePort({ webkit, PaywidgetBridge }: NativeWindow): Port | undefined {
  return [webkit?.messageHandlers?.paywidget, PaywidgetBridge].find((port) => typeof port?.postMessage === 'function');
}

/** A native web view: sends JSON strings through its port, and receives them in `window.paywidget.receive`. */
export const nativeTransport = (view: NativeWindow, port: Port): HostTransport => ({
  kind: 'native',
  listen: (receive) => {
    const own = { receive: (text: unknown) => (typeof text === 'string' ? receive(text) : undefined) };
    view.paywidget = own;
    return () => {
      if (view.paywidget === own) delete view.paywidget;
    };
  },
  post: (message) => {
    try {
      // Called on the port itself, since an injected Java object rejects any other receiver.
      port.postMessage(JSON.stringify(message));
    } catch (error) {
      // The app's own failure: a payment that is being made goes on.
      queueMicrotask(() => {
        throw error;
      });
    }
  },
});

/** Polls for start data that an app injects: every 10 ms, for 5 s. */
export const injectedStart =
  (view: Window, clock: Clock): StartSource =>
  (deliver, fail) => {
    const giveUpAt = clock.now() + NATIVE_LOAD_TIMEOUT_MS;
    const poll = () => {
      const data = startProperty(view);
      if (data !== undefined) {
        stop();
        deliver(data);
      } else if (clock.now() >= giveUpAt) {
        stop();
        fail(NO_START_DATA);
      }
    };
    const stop = clock.every(NATIVE_POLL_MS, poll);
    poll();
    return stop;
  };

/** `window.paywidgetStartData`: an object or its JSON text. Undefined while it is absent, null or empty. */
export function startProperty({ paywidgetStartData: data }: NativeWindow): unknown {
  if (data === null || data === '') return undefined;
  return typeof data === 'string' ? (readJson(data) ?? null) : data;
}
