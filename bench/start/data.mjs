import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/root.mjs';

/** What both cashiers are given: ten methods in one language and one currency, among them a transfer from a bank account. */

export const START_DATA = { user: { token: 'bench', id: 'bench', currency: 'EUR', country: 'DE', lang: 'en' } };

const NAME = { name: 'holder', type: 'text', label: { en: 'Account holder' }, regex: "^[\\p{L}][\\p{L} .'-]{2,80}$" };
const EMAIL = { name: 'email', alias: 'email', type: 'text', label: { en: 'Email' }, regex: '^[^@\\s]+@[^@\\s]+$' };
const IBAN = {
  name: 'iban',
  type: 'text_uppercase',
  label: { en: 'IBAN' },
  mask: 'AA## **** **** **** **** **** **** **',
  regex: '^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$',
};
const CARD = [
  { name: 'pan', alias: 'pan', type: 'text', label: { en: 'Card number' }, regex: '^\\d{13,19}$', sensitive: true },
  { name: 'expiry', alias: 'expiry', type: 'text', label: { en: 'Expiry date' }, mask: '##/##', sensitive: true },
  { name: 'cvv', alias: 'cvv', type: 'text', label: { en: 'CVV' }, mask: '####', regex: '^\\d{3,4}$', sensitive: true },
];

/** @type {readonly (readonly [name: string, title: string, icon: string, fields: readonly object[]])[]} */
const OURS = [
  ['card', 'Bank card', 'card', CARD],
  ['sepa', 'SEPA transfer', 'bank', [IBAN, NAME]],
  ['wallet_a', 'Netello', 'b5', [EMAIL]],
  ['wallet_b', 'Jetonica', 'b3', [EMAIL]],
  ['wallet_c', 'Muchly', 'b4', [EMAIL]],
  ['bank_a', 'Instant bank transfer', 'flash', [NAME]],
  ['bank_b', 'Online banking', 'bank', []],
  ['voucher', 'Prepaid voucher', 'voucher', []],
  ['mobile', 'Mobile payment', 'mobile', []],
  ['cash', 'Cash at a shop', 'store', []],
];

const METHODS = OURS.map(([name, title, icon, fields], at) => ({
  name,
  category: name,
  position: at + 1,
  text: { en: title },
  iconIds: [icon],
  amount_rules: { EUR: { min: 5, max: 2500 } },
  fields,
}));

/** @type {readonly (readonly [type: string, title: string, more?: object])[]} */
const ADYENS = [
  ['scheme', 'Cards', { brands: ['visa', 'mc', 'amex'] }],
  ['sepadirectdebit', 'SEPA Direct Debit'],
  ['ideal', 'iDEAL'],
  ['klarna', 'Pay later with Klarna'],
  ['blik', 'BLIK'],
  ['mbway', 'MB WAY'],
  ['multibanco', 'Multibanco'],
  ['swish', 'Swish'],
  ['twint', 'TWINT'],
  ['vipps', 'Vipps'],
];

/** How long a server takes to find a player's methods. */
const SLOW_MS = 150;

/** The calls, by path. @type {Readonly<Record<string, {body: unknown, afterMs?: number}>>} */
export const ANSWERS = {
  '/api/banking/methods-payment-v5': { body: { methods: METHODS }, afterMs: SLOW_MS },
  '/api/banking/methods-country-selector-v2': {
    body: { countries: JSON.parse(readFileSync(join(ROOT, 'fixtures/countries.json'), 'utf8')) },
  },
  '/api/banking/deposit-limits': { body: { limits: { EUR: { min: 5, max: 2500 } } } },
  '/api/banking/session-start': { body: { paymentSessionId: 'bench' } },
  '/api/metrics/events': { body: {} },
  '/paymentMethods': {
    body: { paymentMethods: ADYENS.map(([type, name, more]) => ({ type, name, ...more })) },
    afterMs: SLOW_MS,
  },
};
