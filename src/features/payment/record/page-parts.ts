import type { Issue } from '../../../../schemas/parse.ts';
import type { ViewRules } from '../../../../renderers/contract.ts';
import type { Services } from '../../../core/services/services.ts';
import type { OpenDeposit } from '../../../core/state/payment.ts';
import type { NextStep } from '../../../core/tables/deposit-flow.ts';
import type { DepositOutcome } from '../../../core/tables/outcome.ts';
import { appLinkOf, checkPayable, makeInvoice } from '../invoice/make-invoice.ts';
import { invoiceRulesOf } from '../invoice/rules.ts';
import { isUnreadPayment } from './report-unread.ts';

interface Answered {
  readonly outcome: DepositOutcome;
  readonly unread: readonly Issue[];
  readonly view: Pick<ViewRules, 'isBankTransfer'>;
}

/** What the next page shows of a response: the invoice where it is an invoice page, and what its flow row keeps. */
export function pageParts(
  { page, keep }: NextStep,
  { outcome, unread, view }: Answered,
  { serverNow }: Pick<Services, 'serverNow'>,
): Pick<OpenDeposit, 'depositId' | 'page' | 'kept' | 'invoice' | 'app'> {
  const { depositId, data, source } = outcome;
  const own = { depositId, page, ...(keep && { kept: keep(outcome) }) };
  if (!invoiceRulesOf(page)) return own;
  const app = appLinkOf(data);
  const invoice = makeInvoice(data, view, serverNow(), unread.some(isUnreadPayment));
  return { ...own, invoice: source === undefined ? checkPayable(invoice, app) : invoice, app };
}
