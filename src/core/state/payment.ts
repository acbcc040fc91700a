import type { WireId } from '../../../schemas/wire-id.ts';
import type { Transaction, TransactionStatus } from '../../../schemas/deposit/transaction.ts';
import type { MethodField } from '../../../schemas/method/field.ts';
import type { AppLink, DepositData } from '../../../schemas/deposit/deposit-response.ts';
import type { OpenCrypto } from '../../../schemas/resume/open-crypto.ts';
import type { OpenInvoice } from '../../../schemas/resume/open-deposit.ts';
import type { Redirect } from '../tables/redirect.ts';
import { START, type StatusState } from '../tables/status-state.ts';
import type { Order } from './order.ts';

/** What a deposit still asks for before it can be paid. */
export interface AskedFields {
  readonly fields: readonly MethodField[];
  /** Idempotency keys of the steps so far, as far as this player's browser knows them. */
  readonly keys: readonly string[];
}

/** The open deposit, with the data its page needs. All of it except external URLs is stored for a reload. */
export interface OpenDeposit {
  readonly depositId?: WireId | undefined;
  /** Set for withdrawals, which use the same page. */
  readonly withdrawalId?: WireId | undefined;
  readonly method: string;
  /** The country in whose list the method is. */
  readonly country?: string | undefined;
  /** The currency of that list: in the crypto balance it may be another than the player's own. */
  readonly listCurrency?: string | undefined;
  /** Route name of its page. */
  readonly page: string;
  /** Decimal text. */
  readonly amount?: string | undefined;
  readonly currency: string;
  /** Epoch ms, by the server's clock. */
  readonly createdAt: number;
  readonly reference: string;
  readonly acceptAfterSec: number;
  /** When the player began to wait, if not at creation. */
  readonly waitsFrom?: number | undefined;
  /** Link into the payer's app; never stored. */
  readonly app?: AppLink | undefined;
  /** What to pay by hand, and until when. */
  readonly invoice?: OpenInvoice | undefined;
  /** What the flow row keeps of the response for its page. */
  readonly kept?: DepositData | undefined;
  /** The address to send money to, and what is known of its transaction. */
  readonly crypto?: OpenCrypto | undefined;
  /** The last known transaction from earlier pages, stored for a reload. */
  readonly transaction?: Transaction | undefined;
  /** Set for a transfer that was found before it could be paid: its form asks for the rest. Never stored. */
  readonly asked?: AskedFields | undefined;
  /** Set when the window was blocked or closed, so that the player can open this by hand. */
  readonly blocked?: Redirect | undefined;
  /** What a window has opened, until it has come back: the player may have closed it, and can open this again. */
  readonly opened?: Redirect | undefined;
}

/** A payment whose status has come in this session. */
export interface HeardPayment {
  /** Id of its record, which is a reference for an address without an id. */
  readonly id: string;
  /** The id that the deposit has, or that the push named. */
  readonly depositId: WireId | undefined;
  readonly txid: string | undefined;
  readonly status: TransactionStatus;
}

/** The payment under way and its status. */
export interface PaymentState {
  readonly deposit: OpenDeposit | undefined;
  /** A withdrawal that is filled in but not confirmed; never stored. */
  readonly order: Order | undefined;
  readonly status: StatusState;
  readonly transaction: Transaction | undefined;
  /** Estimated number of blocks since the transaction. */
  readonly blocks: number;
  /** Deposits and withdrawals reported to the host. */
  readonly announced: readonly string[];
  /** Payments whose status has come, once per transaction and status. */
  readonly heard: readonly HeardPayment[];
}

export const NO_PAYMENT: PaymentState = {
  deposit: undefined,
  order: undefined,
  status: START,
  transaction: undefined,
  blocks: 0,
  announced: [],
  heard: [],
};
