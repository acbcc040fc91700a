import { createStore, type StoreApi } from 'zustand/vanilla';
import type { WireId } from '../../../schemas/wire-id.ts';
import type { SweepstakeBox } from '../../../schemas/deposit/sweepstake-box.ts';
import type { PaymentMethodOffer } from '../../../schemas/deposit/payment-method-offer.ts';
import type { Transaction } from '../../../schemas/deposit/transaction.ts';
import type { Notification } from '../../../schemas/host/notification.ts';
import type { StartData } from '../../../schemas/host/start-data.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import type { AccountChoice, BalanceChoice, BonusChoice } from '../../../schemas/resume/choice.ts';
import type { OpenCrypto } from '../../../schemas/resume/open-crypto.ts';
import type { OpenInvoice } from '../../../schemas/resume/open-deposit.ts';
import type { AppLink } from '../../../schemas/deposit/deposit-response.ts';
import type { PopupKind } from '../../platform/host/connect.ts';
import type { Redirect } from '../tables/redirect.ts';
import type { Order } from './order.ts';
import { START, type StatusState } from '../tables/status-state.ts';

/** The open deposit, with the data its page needs. All of it except external URLs is stored for a reload. */
export interface OpenDeposit {
  readonly depositId?: WireId | undefined;
  /** Set for withdrawals, which use the same page. */
  readonly withdrawalId?: WireId | undefined;
  readonly method: string;
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
  /** Offers to choose from before there is anything to pay. */
  readonly offers?: PaymentMethodOffer[] | undefined;
  /** The address to send money to, and what is known of its transaction. */
  readonly crypto?: OpenCrypto | undefined;
  /** The last known transaction from earlier pages, stored for a reload. */
  readonly transaction?: Transaction | undefined;
  /** Set when the window was blocked or closed, so that the player can open this by hand. */
  readonly blocked?: Redirect | undefined;
}

/** Values of the last form, by position and name of the field; without secrets. */
export interface Draft {
  readonly method: string;
  readonly currency: string;
  readonly values: Readonly<Record<string, string>>;
  /** Time of the last input. */
  readonly at: number;
}

export interface WidgetState {
  /** Undefined until a valid `loaded`. */
  readonly start: StartData | undefined;
  /** Set when the page is in a window opened by a cashier and has no session: back from a provider, or on the way there. */
  readonly popup: PopupKind | undefined;
  /** Counts full restarts: a change of player or view. */
  readonly session: number;
  /** The error that led to the error page or the empty page, which reports it. */
  readonly problem: unknown;
  /** Why the widget could not start; cleared by a valid `loaded`. */
  readonly failure: string | undefined;
  /** The token that was reported to the host as expired. */
  readonly expiredToken: string | undefined;
  /** Stored data is being read; until then the selection is unknown. */
  readonly isResuming: boolean;
  /** Name of the current route. */
  readonly route: string | undefined;
  /** The country selected on the region page, if any. */
  readonly region: string | undefined;
  readonly method: PaymentMethod | undefined;
  readonly group: string | undefined;
  /** The selected coin package. */
  readonly box: SweepstakeBox | undefined;
  readonly bonus: BonusChoice;
  readonly balance: BalanceChoice;
  /** The account selected for a withdrawal. Undefined means the main one. */
  readonly account: AccountChoice | undefined;
  readonly deposit: OpenDeposit | undefined;
  /** A withdrawal that is filled in but not confirmed; never stored. */
  readonly order: Order | undefined;
  readonly draft: Draft | undefined;
  /** What this player typed into sensitive fields. In memory only, so that error reports can leave it out. */
  readonly typedSecrets: readonly string[];
  /** Values typed before this time are no longer stored: they were used or discarded. */
  readonly draftLeftAt: number;
  /** Deposits reported to the host. */
  readonly announced: readonly string[];
  readonly status: StatusState;
  readonly transaction: Transaction | undefined;
  /** Estimated number of blocks since the transaction. */
  readonly blocks: number;
  readonly notice: Notification | undefined;
  /** Announced once by the live region. */
  readonly announcement: string;
  readonly listScroll: number;
  /** Whether `Loaded` was sent to the host. */
  readonly isLoadReported: boolean;
  /** Whether texts can show: a dictionary has loaded, or the widget goes on with the few texts inside the bundle. */
  readonly hasTexts: boolean;
}

export type Store = StoreApi<WidgetState>;

export const INITIAL: WidgetState = {
  start: undefined,
  failure: undefined,
  popup: undefined,
  session: 0,
  problem: undefined,
  expiredToken: undefined,
  isResuming: false,
  route: undefined,
  region: undefined,
  method: undefined,
  group: undefined,
  box: undefined,
  bonus: {},
  balance: {},
  account: undefined,
  deposit: undefined,
  order: undefined,
  draft: undefined,
  typedSecrets: [],
  draftLeftAt: 0,
  announced: [],
  status: START,
  transaction: undefined,
  blocks: 0,
  notice: undefined,
  announcement: '',
  listScroll: 0,
  isLoadReported: false,
  hasTexts: false,
};

export const createWidgetStore = (): Store => createStore<WidgetState>(() => INITIAL);
