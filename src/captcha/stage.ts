import type { CaptchaKeys, Proof } from '../../schemas/host/captcha.ts';
import type { Clock } from '../lib/clock.ts';

/** Where a captcha runs: the captcha page, or the page of a site that has the package in it. */
export interface Stage {
  readonly view: Window;
  readonly clock: Clock;
  readonly keys: CaptchaKeys;
  /** BCP 47. */
  readonly language: string;
  /** Where a checkbox stands; asked for only by who has one. */
  readonly place: () => HTMLElement;
  readonly signal: AbortSignal;
}

/** Solves the captcha of one provider; rejects with a `CaptchaError`, or with the signal's reason. */
export type RunCaptcha = (stage: Stage) => Promise<Proof>;
