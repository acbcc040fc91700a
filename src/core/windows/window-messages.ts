import { PopupMessage } from '../../../schemas/host/popup.ts';
import { parse } from '../../../schemas/parse.ts';
import type { Services } from '../services/services.ts';

interface Listener extends Pick<Services, 'onDispose'> {
  readonly type: PopupMessage['type'];
  readonly run: () => void;
}

/**
 * Listens to one window only, at our own origin or the given one. Returns the function that stops it. The data passed on
 * is not parsed yet.
 */
export function listenToWindow(
  view: Window,
  sender: Window | null,
  onMessage: (data: unknown) => void,
  expected?: string,
): () => void {
  const listen = ({ source, origin, data }: MessageEvent) => {
    if (source === sender && origin === (expected ?? view.location.origin)) onMessage(data);
  };
  view.addEventListener('message', listen);
  return () => view.removeEventListener('message', listen);
}

/** Whether a window is at our own origin: only then may its address be read. */
export function isOurs(view: Window, other: Window): boolean {
  try {
    return other.location.origin === view.location.origin;
  } catch {
    return false;
  }
}

/** The channel of the cashier with this instance id. A provider's page cannot read or write it. */
const channelOf = (instance: string): BroadcastChannel => new BroadcastChannel(`paywidget ${instance}`);

/** Runs once when a window without an opener comes back. */
export function onWindowReturned(instance: string, run: () => void, onDispose: Services['onDispose']): void {
  const channel = channelOf(instance);
  const forget = onDispose(() => channel.close());
  channel.addEventListener('message', ({ data }) => {
    const message = parse(PopupMessage, data);
    if (!message.ok || message.value.type !== 'returned') return;
    forget();
    channel.close();
    run();
  });
}

/** Tells the cashier with this instance id that the provider's window has come back. */
export function announceReturn(instance: string): void {
  const channel = channelOf(instance);
  const message: PopupMessage = { type: 'returned' };
  channel.postMessage(message);
  channel.close();
}

/** Runs once when a window that we opened sends this message. */
export function onWindowMessage(view: Window, opened: Window, { type, run, onDispose }: Listener): void {
  const stop = listenToWindow(view, opened, (data) => {
    const message = parse(PopupMessage, data);
    if (!message.ok || message.value.type !== type) return;
    stop();
    forget();
    run();
  });
  const forget = onDispose(stop);
}
