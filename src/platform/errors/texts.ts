import { START_TEXTS } from './start-texts.ts';

/** Fixed texts: hosts may compare them word for word. */
export const TEXTS = {
  ...START_TEXTS,
  noMethod: 'No payment-method',
  depositNull: 'Deposit data is null after creation.',
  emptySweepstakes: 'Empty sweepstakes',
  noBox: 'No sweepstake box selected for sweepstake deposit',
  decrypt: 'Error while decrypting data',
  captchaIdEmpty: 'Captcha id is empty',
  captchaDataEmpty: 'Captcha data empty',
  geetestEmpty: 'Geetest result is empty',
  unknown: 'Unknown error',
} as const;

/** Other messages for the host and the reports. Their wording may change. */
export const OUR_TEXTS = {
  onrampLimits: 'The limits of the on-ramp could not be loaded',
  onrampNoOffers: 'The on-ramp has no offers',
  cryptoAddress: 'The crypto address is empty',
} as const;

/** The key for a currency that the on-ramp has no limits for. */
export const ONRAMP_CURRENCY = 'deposit.onramp.error.currency';
