import { type RefObject, useEffect, useState } from 'react';
import { type CaptchaAnswer, CaptchaOrder } from '../../../schemas/host/captcha.ts';
import { type PopupMessage, PopupOrder } from '../../../schemas/host/popup.ts';
import { parse } from '../../../schemas/parse.ts';
import { pageUrl } from '../../../schemas/safe-url.ts';
import { useServices } from '../../core/services/services.ts';
import { captchaResult } from './result.ts';
import { solveInFrame } from './solve-in-frame.ts';
import { listenToWindow, isOurs } from '../../core/windows/window-messages.ts';
import { isTop } from '../../core/windows/reserved-window.ts';
import { submitForm } from '../../platform/host/submit-form.ts';

/** How long a cashier may take to answer, in ms. */
const ANSWER_MS = 5_000;

/**
 * `redirect`: on the way to a provider. `captcha`: waiting for it or showing it. `solved` and `failed`: its result. `alone`: no
 * cashier has anything for this window.
 */
export type PopupState = 'redirect' | 'captcha' | 'solved' | 'failed' | 'alone';

/** The cashier that opened this window. Null once a provider's page may have been here, and where another site opened it. */
function cashierOf(view: Window): Window | null {
  const opener = view.opener as Window | null;
  return opener && isOurs(view, opener) ? opener : null;
}

/**
 * Tells the cashier that opened this page that it is ready, listens only to that window, and performs each order once. A
 * captcha runs in a frame that can reach neither this page nor the cashier; only its proof is passed on. After a reload, or a step
 * back to this page, nothing is sent again: the player opens the payment page from the cashier.
 */
export function useOrders(place: RefObject<HTMLElement | null>): PopupState {
  const services = useServices();
  const { window: view, clock } = services;
  const [cashier] = useState(() => cashierOf(view));
  const [state, setState] = useState<PopupState>(() =>
    !cashier ? 'alone' : new URLSearchParams(view.location.search).has('captcha') ? 'captcha' : 'redirect',
  );
  useEffect(() => {
    if (!cashier) return undefined;
    const say = (message: PopupMessage | CaptchaAnswer) => cashier.postMessage(message, view.location.origin);
    const stopWaiting = clock.after(ANSWER_MS, () => setState('alone'));
    const left = new AbortController();
    const done = new Set<string>();
    const solve = async ({ provider, keys }: CaptchaOrder) => {
      const request = { provider, keys, isGone: () => false, signal: left.signal };
      const put = (frame: HTMLIFrameElement) => (place.current ?? view.document.body).append(frame);
      const result = await captchaResult(() => solveInFrame(request, put, services));
      if (left.signal.aborted) return;
      setState(result.type === 'captcha-solved' ? 'solved' : 'failed');
      say(result);
    };
    const stop = listenToWindow(view, cashier, (data) => {
      const redirect = parse(PopupOrder, data);
      if (redirect.ok && pageUrl(redirect.value.url) !== undefined && !done.has('redirect')) {
        done.add('redirect');
        stopWaiting();
        setState('redirect');
        if (isTop(cashier)) view.opener = null;
        submitForm(view.document, redirect.value);
      }
      const captcha = parse(CaptchaOrder, data);
      if (!captcha.ok || done.has('captcha')) return;
      done.add('captcha');
      stopWaiting();
      setState('captcha');
      void solve(captcha.value);
    });
    say({ type: 'ready' });
    return () => {
      stop();
      stopWaiting();
      left.abort();
    };
  }, [view, cashier, clock, services, place]);
  return state;
}
