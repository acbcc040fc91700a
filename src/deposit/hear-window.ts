import { PopupMessage } from '../../schemas/host/popup.ts';
import { parse } from '../../schemas/parse.ts';
import type { Services } from '../app/services.ts';

interface Hearing extends Pick<Services, 'onDispose'> {
  readonly type: PopupMessage['type'];
  readonly run: () => void;
}

/**
 * Hears one window alone, at our own origin or the one given; returns the way to stop. What it says is
 * not parsed yet.
 */
export function hearFrom(
  view: Window,
  speaker: Window | null,
  hear: (data: unknown) => void,
  expected?: string,
): () => void {
  const listen = ({ source, origin, data }: MessageEvent) => {
    if (source === speaker && origin === (expected ?? view.location.origin)) hear(data);
  };
  view.addEventListener('message', listen);
  return () => view.removeEventListener('message', listen);
}

/** Whether a window stands at our own origin: only there may its address be read. */
export function isOurs(view: Window, other: Window): boolean {
  try {
    return other.location.origin === view.location.origin;
  } catch {
    return false;
  }
}

/** The channel of the cashier with this instance id: a provider's page cannot hear or use it. */
const channelOf = (instance: string): BroadcastChannel => new BroadcastChannel(`paywidget ${instance}`);

/** Hears once that a window without an opener came back. */
export function hearReturned(instance: string, run: () => void, onDispose: Services['onDispose']): void {
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

/** Tells the cashier with this instance id that the provider's window came back. */
export function tellReturned(instance: string): void {
  const channel = channelOf(instance);
  const message: PopupMessage = { type: 'returned' };
  channel.postMessage(message);
  channel.close();
}

/** Hears a window that we opened say something once. */
export function hearWindow(view: Window, opened: Window, { type, run, onDispose }: Hearing): void {
  const stop = hearFrom(view, opened, (data) => {
    const message = parse(PopupMessage, data);
    if (!message.ok || message.value.type !== type) return;
    stop();
    forget();
    run();
  });
  const forget = onDispose(stop);
}
