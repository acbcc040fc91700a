import type { Proof } from '../../../schemas/host/captcha.ts';
import type { Services } from '../../core/services/services.ts';
import { type PageRequest, askPage } from './ask-page.ts';

/** No windows, no dialogs, and no navigation of other pages. Forms are for the provider's nested frames. */
const SANDBOX = 'allow-scripts allow-forms';

/**
 * Solves a captcha on the captcha page, in a frame that `put` adds to this page. Its scripts cannot reach this page: the
 * frame's origin is opaque, or the one set at build time (docs/decisions/0025). A change of the language begins anew.
 */
export async function solveInFrame(
  request: PageRequest,
  put: (frame: HTMLIFrameElement) => void,
  services: Pick<Services, 'window' | 'clock' | 'onDispose' | 'staticPath' | 'translator'>,
): Promise<Proof> {
  const { staticPath, translator } = services;
  const { document, location } = services.window;
  const origin = __WIDGET_CAPTCHA_ORIGIN__;
  // At our own origin, `allow-same-origin` would undo the sandbox.
  const hasOwnOrigin = origin !== '' && origin !== location.origin;
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', hasOwnOrigin ? `${SANDBOX} allow-same-origin` : SANDBOX);
  const addressNow = () => {
    const { pathname, origin: own } = new URL('../captcha.html', new URL(staticPath, location.href));
    return `${hasOwnOrigin ? origin : own}${pathname}?${new URLSearchParams({ locale: translator.tag() }).toString()}`;
  };
  const name = () => {
    frame.title = translator.say(['captcha.title']);
  };
  name();
  let shown = addressNow();
  frame.src = shown;
  put(frame);
  const translate = () => {
    name();
    if (shown === addressNow()) return;
    shown = addressNow();
    // Another `src` would be a step of the browser's history.
    frame.contentWindow?.location.replace(shown);
  };
  translator.i18n.on('languageChanged', translate);
  try {
    if (!frame.contentWindow) throw new TypeError('a frame outside of a page');
    return await askPage({ window: frame.contentWindow, origin: hasOwnOrigin ? origin : 'null' }, request, services);
  } finally {
    translator.i18n.off('languageChanged', translate);
    frame.remove();
  }
}
