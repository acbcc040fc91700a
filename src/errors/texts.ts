/** Texts that the specifications fix word for word (second document, section 8; first document, section 8). */
export const TEXTS = {
  noMethod: 'No payment-method',
  depositNull: 'Deposit data is null after creation.',
  emptyMethods: 'Empty payment methods',
  emptyWithdrawalMethods: 'Empty withdrawal methods',
  emptySweepstakes: 'Empty sweepstakes',
  noBox: 'No sweepstake box selected for sweepstake deposit',
  decrypt: 'Error while decrypting data',
  captchaIdEmpty: 'Captcha id is empty',
  captchaDataEmpty: 'Captcha data empty',
  geetestEmpty: 'Geetest result is empty',
  requestTimeout: 'Request timeout after 30 seconds',
  incorrectData: 'Incorrect data from host',
  noProperty: "Can't find a property in window",
  icon: 'Unable to fetch icon',
  unknown: 'Unknown error',
  localeFallback: 'Locale loading error with fallback to English',
  localeEnglish: 'Failed to load fallback english locale',
} as const;

/** Situations that the specifications name without fixing a text: these words of ours reach the host and the reports. */
export const OUR_TEXTS = {
  onrampLimits: 'The limits of the on-ramp could not be had',
  onrampNoOffers: 'The on-ramp has no offers',
  cryptoAddress: 'The crypto address is empty',
} as const;

/** The key that stands for a currency which the on-ramp has no limits for (second document, section 5). */
export const ONRAMP_CURRENCY = 'deposit.onramp.error.currency';

export const localeReceiving = (locale: string): string => `Locale receiving error ${locale}`;
export const cryptoUnavailable = (currency: string): string => `${currency} deposit is currently unavailable`;
export const missingTranslation = (locale: string, key: string): string => `Missing translation for ${locale}: ${key}`;
