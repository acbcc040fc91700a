import type { REQUESTS, RequestOf } from '../../../../schemas/api/requests.ts';

const METHODS = { country: 'MX', currency: 'MXN' };
const DEPOSIT = { depositId: 'd1', paymentMethod: 'card' };
const CREATE = { paymentType: 'card', currency: 'MXN', fields: {}, selectedCountry: 'MX' };

/** A valid payload of each call. */
export const PAYLOADS: { readonly [C in keyof typeof REQUESTS]: RequestOf<C> } = {
  'deposit-limits': { currency: 'MXN', paymentMethod: 'card' },
  'methods-payment-v5': METHODS,
  'methods-payment-v3': METHODS,
  'methods-country-selector-v2': {},
  'methods-withdrawal-v4': { currency: 'MXN' },
  'methods-withdrawal': METHODS,
  'deposit-create': CREATE,
  'deposit-create-sweepstake': { ...CREATE, boxId: 7 },
  'deposit-create-p2p': { paymentMethod: 'p2p', amount: 5, currency: 'MXN', fields: {}, selectedCountry: 'MX' },
  'deposit-prepare': CREATE,
  'withdrawal-create': { ...CREATE, amount: 5, accountType: 'main' },
  'deposit-complete': DEPOSIT,
  'deposit-cancel': DEPOSIT,
  'external-deposit-continue': { depositId: 'd1', method: 'card' },
  'session-start': { amount: 1, currency: 'MXN', pendingGroup: 'test' },
  'session-form-on-close-modal': { paymentMethod: 'card', paymentMethodText: 'Card' },
  'bank-get': { payment_method: 'card', bin: '411111' },
  'deposit-status': DEPOSIT,
  'deposit-check': { paymentMethod: 'p2p', selectedCountry: 'MX' },
  'sweepstake-boxes': {},
  'payment-convert-v2': { from: 'QSC', to: 'USDT', amount: 1 },
  'sweepstake-balance-get': {},
  'sweepstake-recoup-sum': { currency: 'QSC' },
  events: { events: [] },
};
