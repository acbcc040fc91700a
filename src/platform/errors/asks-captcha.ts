import { isNamed } from './errors.ts';

/** Rejected before the server looked at the payment: a captcha must be solved first. */
export const asksCaptcha = (error: unknown): boolean =>
  isNamed(error, 'HttpError') && error.code === 'captcha_required';
