import type { OpenDeposit } from '../../src/core/state/payment.ts';

/** A card deposit that the player waits for. */
export const OPEN_DEPOSIT: OpenDeposit = {
  depositId: '7',
  method: 'card',
  page: 'deposit/complete',
  currency: 'MXN',
  createdAt: 0,
  reference: 'r',
  acceptAfterSec: 60,
};
