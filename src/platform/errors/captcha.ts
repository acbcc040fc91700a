import type { CaptchaReason } from '../../../schemas/host/captcha.ts';
import { TEXTS } from './texts.ts';
import { GEETEST_ATTEMPTS, GEETEST_WAIT_MS } from '../../../schemas/figures.ts';

export type { CaptchaReason };

/** Every way a captcha can fail, with the text for the host. The player reads the generic title. */
export const CAPTCHA_REASONS: Readonly<Record<CaptchaReason, string>> = {
  'no-enterprise': 'No enterprise clients',
  'script-load': 'The script of the captcha did not load',
  'browser-only': 'The captcha works in a browser only',
  'sitekey-required': 'The captcha requires a sitekey',
  'token-expired': 'The token of the captcha has expired',
  'closed-by-user': 'The captcha was closed by the user',
  unknown: 'Unknown error of the captcha',
  'geetest-closed': 'GeeTest was closed',
  'geetest-unknown': 'Unknown error of GeeTest',
  'geetest-script-load': 'The script of GeeTest did not load',
  'id-empty': TEXTS.captchaIdEmpty,
  'data-empty': TEXTS.captchaDataEmpty,
  'result-empty': TEXTS.geetestEmpty,
};

export class CaptchaError extends Error {
  override readonly name = 'CaptchaError';
  readonly reason: CaptchaReason;
  constructor(reason: CaptchaReason, options?: ErrorOptions) {
    super(CAPTCHA_REASONS[reason], options);
    this.reason = reason;
  }
}

/** Ms to wait after the n-th attempt without a network. Undefined after the last, when the captcha is bypassed. */
export const geetestWait = (attempt: number): number | undefined =>
  attempt < GEETEST_ATTEMPTS ? GEETEST_WAIT_MS * attempt : undefined;
