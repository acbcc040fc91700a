import { PopupMessage } from '../../schemas/host/popup.ts';
import { parse } from '../../schemas/parse.ts';
import type { Services } from '../app/services.ts';

interface Hearing extends Pick<Services, 'onDispose'> {
  readonly type: PopupMessage['type'];
  readonly run: () => void;
}

/** Hears a window that we opened say something once: from that window alone, and at our own origin (contract, section 1). */
export function hearWindow(view: Window, opened: Window, { type, run, onDispose }: Hearing): void {
  const hear = ({ source, origin, data }: MessageEvent) => {
    if (source !== opened || origin !== view.location.origin) return;
    const message = parse(PopupMessage, data);
    if (!message.ok || message.value.type !== type) return;
    stop();
    forget();
    run();
  };
  const stop = () => view.removeEventListener('message', hear);
  const forget = onDispose(stop);
  view.addEventListener('message', hear);
}
