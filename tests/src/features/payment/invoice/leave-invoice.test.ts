import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateStoredDeposit } from '../../../../../src/features/payment/invoice/leave-invoice.ts';
import {
  storeDeposit,
  storedPayments,
  storeTransaction,
} from '../../../../../src/features/payment/record/stored-deposits.ts';
import { readStartData } from '../../../../../src/platform/host/start/start.ts';
import { OPEN_DEPOSIT } from '../../../../support/open-deposit.ts';
import { widgetOf } from '../../../../support/services.ts';
import { stubStorage } from '../../../../support/stub-storage.ts';

beforeEach(() => {
  vi.stubGlobal('window', {});
  stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

const INVOICE = { ...OPEN_DEPOSIT, page: 'deposit/redirect/pix' };

function page() {
  const { services } = widgetOf();
  const start = readStartData({ user: { token: 't', id: 1 } });
  services.store.setState({ start: start.ok ? start.data : undefined });
  return services;
}

test('reporting an invoice as paid after leaving it keeps a transaction that arrived meanwhile', () => {
  const services = page();
  const transaction = { status: 3, finalAmount: '95' };
  storeDeposit(services, INVOICE);
  storeTransaction(services, INVOICE, transaction);
  updateStoredDeposit(INVOICE, services);
  expect(storedPayments(services)).toMatchObject([{ page: 'deposit/complete', transaction }]);
});

test('reporting an ended invoice as paid does not store it again', () => {
  const services = page();
  updateStoredDeposit(INVOICE, services);
  expect(storedPayments(services)).toEqual([]);
});
