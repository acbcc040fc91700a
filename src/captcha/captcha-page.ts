import { CaptchaOrder } from '../../schemas/host/captcha.ts';
import type { PopupMessage } from '../../schemas/host/popup.ts';
import { parse } from '../../schemas/parse.ts';
import type { Clock } from '../lib/clock.ts';
import { answerOf } from './answer.ts';
import { runProvider } from './providers.ts';

/**
 * The page that the scripts of a captcha run in. It takes one order, from its parent alone, and answers it. It loads nothing
 * where it could reach the cashier: its origin must be opaque, or the one that the build names for it.
 */
export function runCaptchaPage(view: Window, clock: Clock, captchaOrigin: string): void {
  const { parent, document } = view;
  const isOpaque = view.origin === 'null';
  if (parent === view || !(isOpaque || view.origin === captchaOrigin)) return;
  const language = new URLSearchParams(view.location.search).get('locale') ?? 'en';
  document.documentElement.lang = language;
  let isAsked = false;
  view.addEventListener('message', ({ source, origin, data }: MessageEvent) => {
    // The address of an opaque page is still the widget's. On an origin of its own, `frame-ancestors` says who its parent is.
    if (source !== parent || (isOpaque && origin !== view.location.origin)) return;
    const order = parse(CaptchaOrder, data);
    if (!order.ok || isAsked) return;
    isAsked = true;
    const { provider, keys } = order.value;
    const place = () => document.body.appendChild(document.createElement('main'));
    const stage = { view, clock, keys, language, place, signal: new AbortController().signal };
    void answerOf(() => runProvider(provider, stage)).then((answer) => parent.postMessage(answer, origin));
  });
  parent.postMessage({ type: 'ready' } satisfies PopupMessage, '*');
}
