import { PopupMessage } from '../../schemas/host/popup.ts';
import { parse } from '../../schemas/parse.ts';
import type { Services } from '../app/services.ts';

/** Hears a window say once that it came back: from that window alone, and at our own origin (contract, section 1). */
export function hearReturned(
  view: Window,
  opened: Window,
  { run, onDispose }: { readonly run: () => void } & Pick<Services, 'onDispose'>,
): void {
  const hear = ({ source, origin, data }: MessageEvent) => {
    if (source !== opened || origin !== view.location.origin || !parse(PopupMessage, data).ok) return;
    stop();
    forget();
    run();
  };
  const stop = () => view.removeEventListener('message', hear);
  const forget = onDispose(stop);
  view.addEventListener('message', hear);
}
