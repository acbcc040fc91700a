import { isNamed } from './errors.ts';

/** Refused before the payment was looked at: a captcha is to be solved first. */
export const asksCaptcha = (error: unknown): boolean =>
  isNamed(error, 'HttpError') && error.code === 'captcha_required';
