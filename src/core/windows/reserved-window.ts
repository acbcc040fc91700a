import type { PopupOrder } from '../../../schemas/host/popup.ts';
import type { Services } from '../services/services.ts';
import { formFields, type Redirect } from '../tables/redirect.ts';
import { submitForm } from '../../platform/host/submit-form.ts';
import { onWindowReturned, onWindowMessage } from './window-messages.ts';

/** A window opened during the press, before any request: later the browser would block it. */
export interface ReservedWindow {
  /** The browser blocked it, or the player has closed it or led it to another site. */
  readonly isGone: () => boolean;
  /** No window can open, as in most web views of Android: the provider has to take the place of the whole page. */
  readonly takesPage: boolean;
  /** Navigates by address, or by submitting a form when the provider wants a POST. */
  readonly go: (redirect: Redirect) => void;
  readonly close: () => void;
  /** The window itself, while a page of ours can be shown in it. */
  readonly window: () => Window | undefined;
  /** Runs once when our return page in that window reports that it came back. */
  readonly onReturned: (run: () => void) => void;
}

export type WindowParts = Pick<Services, 'bridge' | 'window' | 'onDispose' | 'staticPath' | 'translator'>;

/**
 * Opens an empty window. Returns null if the browser blocks it, or an extension that replaces `window.open` by a function
 * that throws or returns something else. A web view with a single window returns its top page.
 */
export function openEmpty(view: Window): Window | null {
  try {
    const opened = view.open('', '_blank');
    return opened?.closed === false ? opened : null;
  } catch {
    return null;
  }
}

/** In an app's web view there is nothing to reserve: the app opens the browser. */
export function reserveWindow(parts: WindowParts): ReservedWindow {
  const { bridge, window: view } = parts;
  if (bridge.kind === 'native') {
    return {
      isGone: () => false,
      takesPage: false,
      go: ({ method, url, data }) => {
        // An external browser opens only addresses, so the app has to submit the form.
        if (method === 'POST') bridge.send('onExternalRedirectEvent', { url, method, data });
        else bridge.send('openExtBrowser', { url });
      },
      close: () => undefined,
      window: () => undefined,
      // That browser cannot report back.
      onReturned: () => undefined,
    };
  }
  const given = openEmpty(view);
  const takesPage = given !== null && given === view.top;
  const opened = takesPage ? null : given;
  const isGone = () => opened === null || opened.closed || (bridge.kind !== 'frame' && hasLeft(opened));
  // Once this page is gone it cannot redirect the window, and a player who solves a captcha there would wait for nothing.
  const leave = () => isGone() || opened?.close();
  view.addEventListener('pagehide', leave);
  const keep = () => view.removeEventListener('pagehide', leave);
  return {
    isGone,
    takesPage,
    go: (redirect) => {
      keep();
      if (!opened) return;
      if (redirect.method === 'GET') {
        if (isTop(view)) opened.opener = null;
        opened.location.replace(redirect.url);
      } else leaveByForm(opened, redirect, parts);
    },
    close: () => {
      keep();
      opened?.close();
    },
    window: () => (opened?.closed === false ? opened : undefined),
    onReturned: (run) => {
      if (!opened) return;
      if (bridge.kind === 'standalone') onWindowReturned(bridge.instance, run, parts.onDispose);
      else onWindowMessage(view, opened, { type: 'returned', run, ...parts });
    },
  };
}

/** Whether a window shows another site. Then only a frame can use it: any other page would have to change its opener or fill it. */
function hasLeft({ location }: Window): boolean {
  try {
    void location.href; // the browser refuses to tell the address of another site
    return false;
  } catch {
    return true;
  }
}

/**
 * A window may navigate its opener when that is a whole tab, but not when it is a cross-origin frame. So only a frame
 * stays reachable as the opener of a provider's window.
 */
export const isTop = (view: Window): boolean => view.parent === view;

/** The address of our form page, which has its own path in every build, also with hash routes. */
export function formPage(
  { window: view, staticPath, translator }: Pick<WindowParts, 'window' | 'staticPath' | 'translator'>,
  query: Readonly<Record<string, string>> = {},
): string {
  const address = new URL('../form', new URL(staticPath, view.location.href));
  address.search = new URLSearchParams({ locale: translator.tag(), ...query }).toString();
  return address.href;
}

/** Opens our form page, which asks for its target once loaded. */
function leaveByForm(opened: Window, { url, data }: Redirect, parts: WindowParts): void {
  const { bridge, window: view } = parts;
  const fields = formFields(data);
  // A package has no form page of its own. The empty window has the host's origin, so submit the form inside it.
  if (bridge.kind === 'emitter') {
    if (isTop(view)) opened.opener = null;
    return submitForm(opened.document, { url, fields });
  }
  const order: PopupOrder = { type: 'redirect', url, fields };
  onWindowMessage(view, opened, {
    type: 'ready',
    run: () => opened.postMessage(order, view.location.origin),
    ...parts,
  });
  opened.location.replace(formPage(parts));
}
