import type { CaptchaAnswer, Proof } from '../../schemas/host/captcha.ts';
import { CaptchaError } from '../errors/captcha.ts';

/** What came of a captcha, for another page. An error crosses as a name, never as a text. */
export async function answerOf(work: () => Promise<Proof>): Promise<CaptchaAnswer> {
  try {
    return { type: 'captcha-solved', proof: await work() };
  } catch (error) {
    return { type: 'captcha-failed', reason: error instanceof CaptchaError ? error.reason : 'script-load' };
  }
}
