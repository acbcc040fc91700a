import type { CaptchaKeys, CaptchaProvider } from '../../../schemas/host/captcha.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import type { Services } from '../../core/services/services.ts';

/** The site's public keys from the start data. */
export const keysOf = ({ store }: Pick<Services, 'store'>): CaptchaKeys => {
  const { geetestCaptchaId, recaptchaSiteKey, recaptchaV3SiteKey } = store.getState().start?.schema?.meta ?? {};
  return {
    ...(geetestCaptchaId ? { geetestCaptchaId } : {}),
    ...(recaptchaSiteKey ? { recaptchaSiteKey } : {}),
    ...(recaptchaV3SiteKey ? { recaptchaV3SiteKey } : {}),
  };
};

/** The captcha provider of a method: its own, else, for a server that asks for one, the provider that has keys. */
export const providerOf = (
  { captcha }: Pick<PaymentMethod, 'captcha'>,
  keys: CaptchaKeys,
): CaptchaProvider | undefined =>
  captcha ??
  (keys.geetestCaptchaId ? 'geetest' : (keys.recaptchaSiteKey ?? keys.recaptchaV3SiteKey) ? 'recaptcha' : undefined);
