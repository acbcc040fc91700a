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

/** The other situations: their words reach the host and the reports, and may change. */
export const OUR_TEXTS = {
  onrampLimits: 'The limits of the on-ramp could not be had',
  onrampNoOffers: 'The on-ramp has no offers',
  cryptoAddress: 'The crypto address is empty',
} as const;

/** The key that stands for a currency which the on-ramp has no limits for. */
export const ONRAMP_CURRENCY = 'deposit.onramp.error.currency';
