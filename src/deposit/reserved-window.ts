import type { Services } from '../app/services.ts';
import { hearReturned } from './returned.ts';

/** A window opened inside the press, before any request: later a browser would block it. */
export interface ReservedWindow {
  /** The browser refused it, or the player has closed it since. */
  readonly isGone: () => boolean;
  readonly go: (url: string) => void;
  readonly close: () => void;
  /** Runs once when our own return page says from that window that it came back. */
  readonly onReturned: (run: () => void) => void;
}

/** In an app's web view nothing can be reserved, and nothing need be: the app opens the browser (contract, section 2). */
export function reserveWindow({
  bridge,
  window: view,
  onDispose,
}: Pick<Services, 'bridge' | 'window' | 'onDispose'>): ReservedWindow {
  if (bridge.kind === 'native') {
    return {
      isGone: () => false,
      go: (url) => bridge.send('openExtBrowser', { url }),
      close: () => undefined,
      // That browser has no way to say so.
      onReturned: () => undefined,
    };
  }
  const opened = view.open('', '_blank');
  return {
    isGone: () => opened === null || opened.closed,
    go: (url) => opened?.location.replace(url),
    close: () => opened?.close(),
    onReturned: (run) => {
      if (opened) hearReturned(view, opened, { run, onDispose });
    },
  };
}
