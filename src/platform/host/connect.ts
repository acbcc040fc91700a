import { NO_START_DATA } from '../errors/start-failures.ts';
import type { Clock } from '../timing/clock.ts';
import { readJson } from '../lib/read-json.ts';
import { injectedStart, nativePort, nativeTransport, startProperty } from './native.ts';
import { hostOrigin } from './origin.ts';
import type { StartSource } from './start/start-source.ts';
import { frameTransport, type HostTransport, silentTransport } from './transport.ts';

/** `return`: back from a provider. `form`: on the way to one by a form POST. */
export type PopupKind = 'return' | 'form';

/** How this page reaches its host. `failure`: why it cannot. `popup`: a cashier in another window opened it. */
export interface Connection {
  readonly transport: HostTransport;
  /** The source of start data when no message brings them. */
  readonly source?: StartSource;
  readonly failure?: string;
  readonly popup?: PopupKind;
}

interface PageFacts {
  /** `?origin=` of the address bar. */
  readonly origin: string | undefined;
  /** Origins that may embed the widget. */
  readonly allowed: readonly string[];
  /** Set when the address is the one that providers return to, or the form page. */
  readonly popupAddress: PopupKind | undefined;
  /** The address says that a provider's window came back. */
  readonly isReturned: boolean;
}

const START_ELEMENT = 'paywidget-start';

/** Uses a parent frame, else an app's web view, else a standalone page with start data in it. */
export function connectHost(
  view: Window,
  clock: Clock,
  { origin, allowed, popupAddress, isReturned }: PageFacts,
): Connection {
  if (view.parent !== view) {
    const { location, document } = view;
    const verdict = hostOrigin({
      query: origin,
      ancestor: location.ancestorOrigins?.[0],
      referrer: document.referrer,
      own: location.origin,
      allowed,
    });
    if (verdict.ok) return { transport: frameTransport(view, verdict.origin) };
    return { transport: silentTransport, failure: verdict.reason };
  }
  const port = nativePort(view);
  if (port) return { transport: nativeTransport(view, port), source: injectedStart(view, clock) };
  const data = startProperty(view) ?? startElement(view.document);
  // A window opened at such an address is not a cashier of its own, whatever its page holds.
  const isOpened = view.opener !== null || isReturned;
  if (popupAddress && (isOpened || (popupAddress === 'return' && data === undefined)))
    return { transport: silentTransport, popup: popupAddress };
  // Neither are there any others to wait for where these are no JSON.
  if (!data) return { transport: silentTransport, failure: NO_START_DATA };
  return {
    transport: silentTransport,
    source: (deliver) => {
      deliver(data);
      return () => undefined;
    },
  };
}

const startElement = (document: Document): unknown => {
  const text = document.getElementById(START_ELEMENT)?.textContent;
  return text ? (readJson(text) ?? null) : undefined;
};
