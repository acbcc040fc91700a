import { expect, test } from 'vitest';
import english from '../../../../locales/en.json' with { type: 'json' };
import { localeReceiving, missingTranslation } from '../../../../src/platform/errors/start-texts.ts';
import { ONRAMP_CURRENCY, TEXTS } from '../../../../src/platform/errors/texts.ts';

test('the fixed error texts match the specification word for word', () => {
  expect(TEXTS).toEqual({
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
  });
  expect(ONRAMP_CURRENCY).toBe('deposit.onramp.error.currency');
});

test('error texts name their locale or key', () => {
  expect(localeReceiving('de')).toBe('Locale receiving error de');
  expect(missingTranslation('de', 'deposit.title')).toBe('Missing translation for de: deposit.title');
});

test('the English dictionary contains the fixed error texts', () => {
  const { error, socket, empty, crypto } = english;
  expect([error.title, error.text, socket.networkError, empty.title]).toEqual([
    'Error',
    'Try to refresh the section',
    'Network connection failed',
    'There are no payment methods available for this region',
  ]);
  expect(empty.text).toMatch(/VPN.*country.*refresh/);
  // The specified words, then what the screen adds to them.
  expect(crypto.unavailable).toMatch(
    /^\{currency\} deposit is currently unavailable\. Use .*crypto.*another currency\.$/,
  );
});
