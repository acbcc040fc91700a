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

export const localeReceiving = (locale: string): string => `Locale receiving error ${locale}`;
export const missingTranslation = (locale: string, key: string): string => `Missing translation for ${locale}: ${key}`;
