import type { CaptchaAnswer, Proof } from '../../../schemas/host/captcha.ts';
import { CaptchaError } from '../../platform/errors/captcha.ts';

/** The outcome of a captcha, for another page. An error is sent as a name from a list, never as its text. */
export async function captchaResult(work: () => Promise<Proof>): Promise<CaptchaAnswer> {
  try {
    return { type: 'captcha-solved', proof: await work() };
  } catch (error) {
    return { type: 'captcha-failed', reason: error instanceof CaptchaError ? error.reason : 'script-load' };
  }
}
