import { PopupMessage } from '../../schemas/host/popup.ts';
import { parse } from '../../schemas/parse.ts';
import type { Services } from '../app/services.ts';

interface Hearing extends Pick<Services, 'onDispose'> {
  readonly type: PopupMessage['type'];
  readonly run: () => void;
}

interface Speaker {
  readonly window: Window | null;
  readonly origin: string;
}

/** Hears one window alone, at one origin (contract, section 1); returns the way to stop. What it says is not parsed yet. */
export function hearFrom(view: Window, speaker: Speaker, hear: (data: unknown) => void): () => void {
  const listen = ({ source, origin, data }: MessageEvent) => {
    if (source === speaker.window && origin === speaker.origin) hear(data);
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

/** Hears a window that we opened say something once. */
export function hearWindow(view: Window, opened: Window, { type, run, onDispose }: Hearing): void {
  const stop = hearFrom(view, { window: opened, origin: view.location.origin }, (data) => {
    const message = parse(PopupMessage, data);
    if (!message.ok || message.value.type !== type) return;
    stop();
    forget();
    run();
  });
  const forget = onDispose(stop);
}
