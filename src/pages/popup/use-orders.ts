import { type RefObject, useEffect, useState } from 'react';
import { type CaptchaAnswer, CaptchaOrder } from '../../../schemas/host/captcha.ts';
import { type PopupMessage, PopupOrder } from '../../../schemas/host/popup.ts';
import { parse } from '../../../schemas/parse.ts';
import { pageUrl } from '../../../schemas/safe-url.ts';
import { type Services, useServices } from '../../app/services.ts';
import { hearFrom, isOurs } from '../../deposit/hear-window.ts';
import { CaptchaError } from '../../errors/captcha.ts';
import { submitForm } from '../../host/submit-form.ts';

/** `redirect`: on the way to a provider; `captcha`: about to be asked, or being asked; the rest is what became of that. */
export type PopupState = 'redirect' | 'captcha' | 'solved' | 'failed';

/**
 * Says to the cashier that opened this page, or has it in a frame, that it stands; hears that window alone, and does what
 * it asks: each thing once.
 */
export function useOrders(place: RefObject<HTMLElement | null>): PopupState {
  const services = useServices();
  const { window: view } = services;
  const [state, setState] = useState<PopupState>(() =>
    new URLSearchParams(view.location.search).has('captcha') ? 'captcha' : 'redirect',
  );
  useEffect(() => {
    const around = (view.opener as Window | null) ?? (view.parent === view ? null : view.parent);
    const cashier = around && isOurs(view, around) ? around : null;
    const say = (message: PopupMessage | CaptchaAnswer) => cashier?.postMessage(message, view.location.origin);
    const left = new AbortController();
    const done = new Set<string>();
    const solve = async (order: CaptchaOrder) => {
      const answer = await answerOf(order, services, place, left.signal);
      if (left.signal.aborted) return;
      setState(answer.type === 'captcha-solved' ? 'solved' : 'failed');
      say(answer);
    };
    const stop = hearFrom(view, cashier, (data) => {
      const redirect = parse(PopupOrder, data);
      if (redirect.ok && pageUrl(redirect.value.url) !== undefined && !done.has('redirect')) {
        done.add('redirect');
        submitForm(view.document, redirect.value);
      }
      const captcha = parse(CaptchaOrder, data);
      if (!captcha.ok || done.has('captcha')) return;
      done.add('captcha');
      setState('captcha');
      void solve(captcha.value);
    });
    say({ type: 'ready' });
    return () => {
      stop();
      left.abort();
    };
  }, [view, services, place]);
  return state;
}

/** Runs the captcha in this page. What went wrong crosses to the cashier as a name, never as a text. */
async function answerOf(
  { provider, keys }: CaptchaOrder,
  { window: view, clock, translator }: Services,
  place: RefObject<HTMLElement | null>,
  signal: AbortSignal,
): Promise<CaptchaAnswer> {
  try {
    const { runProvider } = await import('../../captcha/providers.ts');
    const language = translator.tag();
    const stage = { view, clock, keys, language, place: () => place.current ?? view.document.body, signal };
    return { type: 'captcha-solved', proof: await runProvider(provider, stage) };
  } catch (error) {
    return { type: 'captcha-failed', reason: error instanceof CaptchaError ? error.reason : 'script-load' };
  }
}
