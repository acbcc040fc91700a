import { NO_START_DATA } from './start-failures.ts';

/** The texts needed in the first load: what can fail before a page shows. */
export const START_TEXTS = {
  emptyMethods: 'Empty payment methods',
  emptyWithdrawalMethods: 'Empty withdrawal methods',
  requestTimeout: 'Request timeout after 30 seconds',
  incorrectData: 'Incorrect data from host',
  noProperty: NO_START_DATA,
  icon: 'Unable to fetch icon',
  localeFallback: 'Locale loading error with fallback to English',
  localeEnglish: 'Failed to load fallback english locale',
} as const;

export const localeReceiving = (locale: string): string => `Locale receiving error ${locale}`;
export const missingTranslation = (locale: string, key: string): string => `Missing translation for ${locale}: ${key}`;
