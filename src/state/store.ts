import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Transaction } from '../../schemas/deposit/transaction.ts';
import type { Notification } from '../../schemas/host/notification.ts';
import type { StartData } from '../../schemas/host/start-data.ts';
import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import { START, type StatusState } from '../flow/status-state.ts';

/** The deposit under way: what the complete page tells of it. */
export interface OpenDeposit {
  readonly depositId: string | undefined;
  readonly method: string;
  /** Decimal text. */
  readonly amount: string | undefined;
  readonly currency: string;
  /** Epoch ms, by the server's clock. */
  readonly createdAt: number;
  readonly reference: string;
  readonly acceptAfterSec: number;
  /** The window was blocked or closed: the player opens this by hand. */
  readonly blockedUrl?: string;
}

/** What was typed into the form that was left last, by field id; no secrets, and in memory alone. */
export interface Draft {
  readonly method: string;
  readonly currency: string;
  readonly values: Readonly<Record<string, string>>;
}

export interface WidgetState {
  /** Undefined until a valid `loaded`. */
  readonly start: StartData | undefined;
  /** The page stands in a provider's window that came back: it has no session. */
  readonly isReturned: boolean;
  /** Counts full restarts: another player, another view. */
  readonly session: number;
  /** What the page it led to reports: the error page, the empty page. */
  readonly problem: unknown;
  /** Why the widget could not start, until a valid `loaded` comes. */
  readonly failure: string | undefined;
  /** The token that the host was told has ended. */
  readonly expiredToken: string | undefined;
  /** The region screen's choice, else undefined. */
  readonly region: string | undefined;
  readonly method: PaymentMethod | undefined;
  readonly group: string | undefined;
  readonly deposit: OpenDeposit | undefined;
  readonly draft: Draft | undefined;
  /** Deposits the host has been told of. */
  readonly announced: readonly string[];
  readonly status: StatusState;
  readonly transaction: Transaction | undefined;
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
  isReturned: false,
  session: 0,
  problem: undefined,
  expiredToken: undefined,
  region: undefined,
  method: undefined,
  group: undefined,
  deposit: undefined,
  draft: undefined,
  announced: [],
  status: START,
  transaction: undefined,
  notice: undefined,
  announcement: '',
  listScroll: 0,
  isLoadedTold: false,
  localeVersion: 0,
};

export const createWidgetStore = (): Store => createStore<WidgetState>(() => INITIAL);
