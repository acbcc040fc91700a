import type { PopupOrder } from '../../schemas/host/popup.ts';
import type { Services } from '../app/services.ts';
import { formFields, type Redirect } from '../flow/redirect.ts';
import { submitForm } from '../host/submit-form.ts';
import { hearReturned, hearWindow } from './hear-window.ts';

/** A window opened inside the press, before any request: later a browser would block it. */
export interface ReservedWindow {
  /** The browser refused it, or the player has closed it since. */
  readonly isGone: () => boolean;
  /** By its address, or by a form where the provider wants one. */
  readonly go: (redirect: Redirect) => void;
  readonly close: () => void;
  /** The window itself, as long as there is one that a page of ours can be shown in. */
  readonly window: () => Window | undefined;
  /** Runs once when our own return page says from that window that it came back. */
  readonly onReturned: (run: () => void) => void;
}

export type WindowParts = Pick<Services, 'bridge' | 'window' | 'onDispose' | 'staticPath' | 'translator'>;

/** In an app's web view nothing can be reserved, and nothing need be: the app opens the browser. */
export function reserveWindow(parts: WindowParts): ReservedWindow {
  const { bridge, window: view } = parts;
  if (bridge.kind === 'native') {
    return {
      isGone: () => false,
      go: ({ method, url, data }) => {
        // A browser is opened by an address alone: a form is the app's to send.
        if (method === 'POST') bridge.send('onExternalRedirectEvent', { url, method, data });
        else bridge.send('openExtBrowser', { url });
      },
      close: () => undefined,
      window: () => undefined,
      // That browser has no way to say so.
      onReturned: () => undefined,
    };
  }
  const opened = view.open('', '_blank');
  return {
    isGone: () => opened === null || opened.closed,
    go: (redirect) => {
      if (!opened) return;
      if (redirect.method === 'GET') {
        if (isTop(view)) opened.opener = null;
        opened.location.replace(redirect.url);
      } else leaveByForm(opened, redirect, parts);
    },
    close: () => opened?.close(),
    window: () => (opened?.closed === false ? opened : undefined),
    onReturned: (run) => {
      if (!opened) return;
      if (bridge.kind === 'standalone') hearReturned(bridge.instance, run, parts.onDispose);
      else hearWindow(view, opened, { type: 'returned', run, ...parts });
    },
  };
}

/**
 * Whoever is opened may navigate an opener that is a whole tab, but no frame of another site: a provider's window keeps its
 * way to a frame alone.
 */
export const isTop = (view: Window): boolean => view.parent === view;

/**
 * Opens a page that has nothing to say to the cashier, and cannot reach it. False where the browser refused, which a window
 * opened with `noopener` could not say.
 */
export function openApart({ bridge, window: view }: Pick<WindowParts, 'bridge' | 'window'>, url: string): boolean {
  if (bridge.kind === 'native') {
    bridge.send('openExtBrowser', { url });
    return true;
  }
  const opened = view.open('', '_blank');
  if (!opened) return false;
  opened.opener = null;
  opened.location.replace(url);
  return true;
}

/** By the form page, which asks where to go once it stands. */
function leaveByForm(opened: Window, { url, data }: Redirect, parts: WindowParts): void {
  const { bridge, window: view, staticPath, translator } = parts;
  const fields = formFields(data);
  // A package has no page of its own to open: the empty window is the host's, and the form stands in it.
  if (bridge.kind === 'emitter') {
    if (isTop(view)) opened.opener = null;
    return submitForm(opened.document, { url, fields });
  }
  const order: PopupOrder = { type: 'redirect', url, fields };
  hearWindow(view, opened, {
    type: 'ready',
    run: () => opened.postMessage(order, view.location.origin),
    ...parts,
  });
  // By its path in every build, with hash routes too.
  const form = new URL('../form', new URL(staticPath, view.location.href));
  opened.location.replace(`${form.href}?locale=${translator.tag()}`);
}
