import type { CaptchaProvider } from '../../../schemas/host/captcha.ts';
import { CaptchaError } from '../../platform/errors/captcha.ts';
import { isAbort } from '../../platform/errors/errors.ts';
import { runGeetest } from './page/geetest.ts';
import { runRecaptcha } from './page/recaptcha.ts';
import type { RunCaptcha, CaptchaContext } from './context.ts';

const PROVIDERS: Readonly<
  Record<CaptchaProvider, { readonly run: RunCaptcha; readonly unknown: 'unknown' | 'geetest-unknown' }>
> = {
  geetest: { run: runGeetest, unknown: 'geetest-unknown' },
  recaptcha: { run: runRecaptcha, unknown: 'unknown' },
};

/** Runs a provider's captcha in this page. Anything that a foreign script throws becomes a `CaptchaError`. */
export async function runProvider(provider: CaptchaProvider, context: CaptchaContext): ReturnType<RunCaptcha> {
  if (typeof context.view?.document?.createElement !== 'function') throw new CaptchaError('browser-only');
  const { run, unknown } = PROVIDERS[provider];
  try {
    return await run(context);
  } catch (error) {
    if (error instanceof CaptchaError || isAbort(error) || context.signal.aborted) throw error;
    throw new CaptchaError(unknown, { cause: error });
  }
}
