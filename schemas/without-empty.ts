/** Servers fill these keys with an empty text when they know no value. In other keys, such as a field's, one is a value. */
export const EMPTY_IS_NONE: ReadonlySet<string> = new Set([
  'depositId',
  'withdrawalId',
  'source',
  'method',
  'pageId',
  'buttonPay',
  'url',
  'qrCodeText',
  'qrDataURL',
  'created',
  'lifetime',
  'timeout_minutes',
  'accountNumber',
  'payment_amount',
  'payment_currency',
  'passedAmount',
  'passedCurrency',
  'processingAmount',
  'processingCurrency',
  'txid',
  'blockchain',
  'currency',
  'cryptoCurrency',
  'amount',
  'finalAmount',
]);

const isNone = (key: string, value: unknown): boolean =>
  typeof value === 'string' && EMPTY_IS_NONE.has(key) && value.trim() === '';

/** A copy of JSON without the keys that are empty texts for "none", at any depth. */
export const withoutEmpty = (value: unknown): unknown =>
  value === undefined
    ? undefined
    : JSON.parse(JSON.stringify(value), (key, inner: unknown) => (isNone(key, inner) ? undefined : inner));
