import { CaptchaOrder } from '../../../../schemas/host/captcha.ts';
import type { PopupMessage } from '../../../../schemas/host/popup.ts';
import { parse } from '../../../../schemas/parse.ts';
import type { Clock } from '../../../platform/timing/clock.ts';
import { captchaResult } from '../result.ts';
import { runProvider } from '../providers.ts';

/**
 * Runs the scripts of a captcha in this page. It takes one order, only from its parent, and answers it. It loads nothing
 * where it could reach the cashier: its origin must be opaque, or the one set at build time.
 */
export function runCaptchaPage(view: Window, clock: Clock, captchaOrigin: string): void {
  const { parent, document } = view;
  const isOpaque = view.origin === 'null';
  if (parent === view || !(isOpaque || view.origin === captchaOrigin)) return;
  const language = new URLSearchParams(view.location.search).get('locale') ?? 'en';
  document.documentElement.lang = language;
  let isAsked = false;
  view.addEventListener('message', ({ source, origin, data }: MessageEvent) => {
    // An opaque page still has the widget's address. On its own origin, `frame-ancestors` restricts the parent.
    if (source !== parent || (isOpaque && origin !== view.location.origin)) return;
    const order = parse(CaptchaOrder, data);
    if (!order.ok || isAsked) return;
    isAsked = true;
    const { provider, keys } = order.value;
    const place = () => document.body.appendChild(document.createElement('main'));
    const context = { view, clock, keys, language, place, signal: new AbortController().signal };
    void captchaResult(() => runProvider(provider, context)).then((result) => parent.postMessage(result, origin));
  });
  parent.postMessage({ type: 'ready' } satisfies PopupMessage, '*');
}
