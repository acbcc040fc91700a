import { createStore, type StoreApi } from 'zustand/vanilla';
import type { WireId } from '../../schemas/wire-id.ts';
import type { SweepstakeBox } from '../../schemas/deposit/sweepstake-box.ts';
import type { PaymentMethodOffer } from '../../schemas/deposit/payment-method-offer.ts';
import type { Transaction } from '../../schemas/deposit/transaction.ts';
import type { Notification } from '../../schemas/host/notification.ts';
import type { StartData } from '../../schemas/host/start-data.ts';
import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import type { AccountChoice, BalanceChoice, BonusChoice } from '../../schemas/resume/choice.ts';
import type { OpenCrypto } from '../../schemas/resume/open-crypto.ts';
import type { OpenInvoice } from '../../schemas/resume/open-deposit.ts';
import type { AppLink } from '../invoice/make-invoice.ts';
import type { PopupKind } from '../host/connect.ts';
import type { Redirect } from '../flow/redirect.ts';
import type { Order } from '../withdrawal/order.ts';
import { START, type StatusState } from '../flow/status-state.ts';

/** The deposit under way: what its page tells of it. All but the addresses of others is kept for a reload. */
export interface OpenDeposit {
  readonly depositId?: WireId | undefined;
  /** Of money that goes out: the same page follows it, by this id. */
  readonly withdrawalId?: WireId | undefined;
  readonly method: string;
  /** Route name of the page that shows it. */
  readonly page: string;
  /** Decimal text. */
  readonly amount?: string | undefined;
  readonly currency: string;
  /** Epoch ms, by the server's clock. */
  readonly createdAt: number;
  readonly reference: string;
  readonly acceptAfterSec: number;
  /** Since when the player waits, when that is not from the creation on. */
  readonly waitsFrom?: number | undefined;
  /** The way into the payer's app; no storage keeps it. */
  readonly app?: AppLink | undefined;
  /** What is to be paid by hand, and until when. */
  readonly invoice?: OpenInvoice | undefined;
  /** What to choose among, before there is anything to pay. */
  readonly offers?: PaymentMethodOffer[] | undefined;
  /** The address that money is sent to, and what is known of its coming. */
  readonly crypto?: OpenCrypto | undefined;
  /** What was heard of its transaction before this page, kept for a reload. */
  readonly transaction?: Transaction | undefined;
  /** The window was blocked or closed: the player opens this by hand. */
  readonly blocked?: Redirect | undefined;
}

/** What was typed into the last form, by the field's place and name; no secrets. */
export interface Draft {
  readonly method: string;
  readonly currency: string;
  readonly values: Readonly<Record<string, string>>;
  /** When something was typed last. */
  readonly at: number;
}

export interface WidgetState {
  /** Undefined until a valid `loaded`. */
  readonly start: StartData | undefined;
  /** The page stands in a window that a cashier opened, and has no session: back from a provider, or on the way there. */
  readonly popup: PopupKind | undefined;
  /** Counts full restarts: another player, another view. */
  readonly session: number;
  /** What the page it led to reports: the error page, the empty page. */
  readonly problem: unknown;
  /** Why the widget could not start, until a valid `loaded` comes. */
  readonly failure: string | undefined;
  /** The token that the host was told has ended. */
  readonly expiredToken: string | undefined;
  /** What an earlier page kept is being looked at; until then nobody knows what is chosen. */
  readonly isResuming: boolean;
  /** Name of the route that is open. */
  readonly route: string | undefined;
  /** The region screen's choice, else undefined. */
  readonly region: string | undefined;
  readonly method: PaymentMethod | undefined;
  readonly group: string | undefined;
  /** The coin package that is being bought. */
  readonly box: SweepstakeBox | undefined;
  readonly bonus: BonusChoice;
  readonly balance: BalanceChoice;
  /** Chosen for a withdrawal, else undefined: the main one. */
  readonly account: AccountChoice | undefined;
  readonly deposit: OpenDeposit | undefined;
  /** A withdrawal that is filled in and not confirmed; no storage keeps it. */
  readonly order: Order | undefined;
  readonly draft: Draft | undefined;
  /** What this player typed into sensitive fields. In memory alone, so that no report of an error ever holds it. */
  readonly typedSecrets: readonly string[];
  /** What was typed until then stands in no storage: it was of use, or was given up. */
  readonly draftLeftAt: number;
  /** Deposits the host has been told of. */
  readonly announced: readonly string[];
  readonly status: StatusState;
  readonly transaction: Transaction | undefined;
  /** Blocks that should have followed the transaction: an estimate. */
  readonly blocks: number;
  readonly notice: Notification | undefined;
  /** Said once by the live region. */
  readonly announcement: string;
  readonly listScroll: number;
  /** `Loaded` went to the host. */
  readonly isLoadedTold: boolean;
  /** Changes with each language, so that what is memoised is made anew. */
  readonly localeVersion: number;
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
  isLoadedTold: false,
  localeVersion: 0,
};

export const createWidgetStore = (): Store => createStore<WidgetState>(() => INITIAL);
