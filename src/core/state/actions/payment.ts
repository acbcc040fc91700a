import type { Transaction } from '../../../../schemas/deposit/transaction.ts';
import { START, type StatusState } from '../../tables/status-state.ts';
import type { Order } from '../order.ts';
import type { HeardPayment, OpenDeposit } from '../payment.ts';
import type { Store, WidgetState } from '../store.ts';

/** Opens a deposit or a withdrawal, with what is known of its status. */
export const openPayment = (
  store: Store,
  deposit: OpenDeposit,
  {
    status = START,
    transaction,
  }: { readonly status?: StatusState; readonly transaction?: Transaction | undefined } = {},
): void => store.setState({ deposit, status, transaction });

/** Opens a stored payment together with its method, if the list still has it. */
export const reopenPayment = (
  store: Store,
  deposit: OpenDeposit,
  known: Pick<WidgetState, 'method' | 'status' | 'transaction'>,
): void => store.setState({ deposit, group: undefined, ...known });

/** The open payment, changed. Its status stays. */
export const updatePayment = (store: Store, deposit: OpenDeposit): void => store.setState({ deposit });

export const setStatus = (store: Store, status: StatusState): void => store.setState({ status });
export const setTransaction = (store: Store, transaction: Transaction): void => store.setState({ transaction });
export const setBlocks = (store: Store, blocks: number): void => store.setState({ blocks });

/** The status page is left: the next payment starts as waiting. */
export const clearStatus = (store: Store): void => store.setState({ status: START, transaction: undefined, blocks: 0 });

/** Records that the host was told about this payment. */
export const addAnnounced = (store: Store, id: string): void =>
  store.setState(({ announced }) => ({ announced: [...announced, id] }));

/** Records that a status has come for this payment. */
export const addHeard = (store: Store, payment: HeardPayment): void =>
  store.setState(({ heard }) => ({ heard: [...heard, payment] }));

export const setOrder = (store: Store, order: Order): void => store.setState({ order });

/** The withdrawal exists: nothing of its form is needed any more. */
export const clearOrder = (store: Store): void =>
  store.setState({ order: undefined, draft: undefined, account: undefined });
