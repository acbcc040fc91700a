import type { CaptchaKeys, Proof } from '../../../schemas/host/captcha.ts';
import type { Clock } from '../../platform/timing/clock.ts';

/** Where a captcha runs: the captcha page, or the site's page that contains the package. */
export interface CaptchaContext {
  readonly view: Window;
  readonly clock: Clock;
  readonly keys: CaptchaKeys;
  /** BCP 47. */
  readonly language: string;
  /** Creates the element for a checkbox. Called only when there is one. */
  readonly place: () => HTMLElement;
  readonly signal: AbortSignal;
}

/** Solves one provider's captcha. Rejects with a `CaptchaError` or the signal's reason. */
export type RunCaptcha = (context: CaptchaContext) => Promise<Proof>;
