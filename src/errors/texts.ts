import { START_TEXTS } from './start-texts.ts';

/** Texts that the specifications fix word for word (second document, section 8; first document, section 8). */
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

/** Situations that the specifications name without fixing a text: these words of ours reach the host and the reports. */
export const OUR_TEXTS = {
  onrampLimits: 'The limits of the on-ramp could not be had',
  onrampNoOffers: 'The on-ramp has no offers',
  cryptoAddress: 'The crypto address is empty',
} as const;

/** The key that stands for a currency which the on-ramp has no limits for (second document, section 5). */
export const ONRAMP_CURRENCY = 'deposit.onramp.error.currency';
