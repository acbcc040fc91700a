import { type Proof, PROOFS } from '../../../../schemas/host/captcha.ts';
import { parse } from '../../../../schemas/parse.ts';
import { CaptchaError } from '../../../platform/errors/captcha.ts';
import { loadScript, ScriptError } from './load-script.ts';
import type { CaptchaContext } from '../context.ts';
import { fromCallback, withDeadline } from '../../../platform/timing/deadline.ts';

const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js';

/** Time for loading the script and getting the score, in ms. */
const TIMEOUT_MS = 30_000;

/** The part of reCAPTCHA Enterprise that we use. */
export interface Enterprise {
  readonly ready: (run: () => void) => void;
  readonly execute: (key: string, options: { readonly action: string }) => PromiseLike<unknown>;
  readonly render: (
    place: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly hl: string;
      readonly callback: (token: unknown) => void;
      readonly 'expired-callback': () => void;
      readonly 'error-callback': () => void;
    },
  ) => unknown;
}

/**
 * Runs reCAPTCHA Enterprise: first the score, then the checkbox, each with its own key. A site may have only one of the
 * keys.
 */
export async function runRecaptcha(context: CaptchaContext): Promise<Proof> {
  const { recaptchaSiteKey: box, recaptchaV3SiteKey: score } = context.keys;
  if (!box && !score) throw new CaptchaError('sitekey-required');
  const late = () => new CaptchaError('script-load');
  const { api, captchaResponseV3 } = await withDeadline(context, TIMEOUT_MS, late, async (signal) => {
    const offered = await enterprise(context, score || 'explicit', signal);
    await fromCallback<void>(signal, (resolve) => offered.ready(resolve));
    return { api: offered, captchaResponseV3: score ? await scoreToken(offered, score, signal) : undefined };
  });
  const captchaResponse = box ? await checkbox(api, box, context) : undefined;
  const proof = parse(PROOFS.recaptcha, {
    ...(captchaResponse === undefined ? {} : { captchaResponse }),
    ...(captchaResponseV3 === undefined ? {} : { captchaResponseV3 }),
  });
  if (!proof.ok) throw new CaptchaError('data-empty');
  return proof.value;
}

async function enterprise(
  { view, language }: CaptchaContext,
  render: string,
  signal: AbortSignal,
): Promise<Enterprise> {
  const offered = () => (view as { readonly grecaptcha?: { readonly enterprise?: Enterprise } }).grecaptcha?.enterprise;
  if (!offered()) {
    try {
      await loadScript(view, SCRIPT, { query: { render, hl: language }, signal });
    } catch (error) {
      throw error instanceof ScriptError ? new CaptchaError('script-load', { cause: error }) : error;
    }
  }
  const api = offered();
  if (!api) throw new CaptchaError('no-enterprise');
  return api;
}

const scoreToken = (api: Enterprise, key: string, signal: AbortSignal): Promise<unknown> =>
  fromCallback(signal, (resolve, reject) => {
    const fail = (cause: unknown) => reject(new CaptchaError('unknown', { cause }));
    try {
      api.execute(key, { action: 'deposit' }).then(resolve, fail);
    } catch (error) {
      fail(error); // throws synchronously for a key that the script was not loaded with
    }
  });

const checkbox = (api: Enterprise, sitekey: string, { place, language, signal }: CaptchaContext): Promise<unknown> =>
  fromCallback(signal, (resolve, reject) => {
    const fail = (cause?: unknown) => reject(new CaptchaError('unknown', { cause }));
    try {
      api.render(place(), {
        sitekey,
        hl: language,
        callback: resolve,
        'expired-callback': () => reject(new CaptchaError('token-expired')),
        'error-callback': () => fail(),
      });
    } catch (error) {
      fail(error);
    }
  });
