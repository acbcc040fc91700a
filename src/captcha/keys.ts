import type { CaptchaKeys, CaptchaProvider } from '../../schemas/host/captcha.ts';
import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import type { Services } from '../app/services.ts';

/** The site's public keys, as far as its start data name them. */
export const keysOf = ({ store }: Pick<Services, 'store'>): CaptchaKeys => {
  const { geetestCaptchaId, recaptchaSiteKey, recaptchaV3SiteKey } = store.getState().start?.schema?.meta ?? {};
  return {
    ...(geetestCaptchaId ? { geetestCaptchaId } : {}),
    ...(recaptchaSiteKey ? { recaptchaSiteKey } : {}),
    ...(recaptchaV3SiteKey ? { recaptchaV3SiteKey } : {}),
  };
};

/** Whose captcha a method has: its own, else, should the server ask for one, that of the keys there are. */
export const providerOf = (
  { captcha }: Pick<PaymentMethod, 'captcha'>,
  keys: CaptchaKeys,
): CaptchaProvider | undefined =>
  captcha ??
  (keys.geetestCaptchaId ? 'geetest' : (keys.recaptchaSiteKey ?? keys.recaptchaV3SiteKey) ? 'recaptcha' : undefined);
