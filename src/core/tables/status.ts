import type { TransactionStatus } from '../../../schemas/deposit/transaction.ts';
import type { StatusState } from './status-state.ts';

export type StatusEvent =
  | { readonly type: 'server' | 'query'; readonly status: TransactionStatus }
  /** The timeout or the block count after which waiting counts as accepted. */
  | { readonly type: 'time' | 'counter' };

/** The server has decided: the status can no longer change. */
export const isFinal = ({ status, by }: StatusState): boolean =>
  by === 'server' && (status === 'processed' || status === 'mistaked');

interface Row {
  readonly id: string;
  readonly when: (state: StatusState, event: StatusEvent) => boolean;
  readonly next: (state: StatusState, event: StatusEvent) => StatusState;
}

const stay: Row['next'] = (state) => state;
const take: Row['next'] = (state, event) => ('status' in event ? { status: event.status, by: event.type } : state);

/** The status machine. The first match wins. */
export const STATUS_TABLE: readonly Row[] = [
  { id: 'the server decided', when: (state) => isFinal(state), next: stay },
  {
    id: 'still waiting does not undo accepted',
    when: (state, event) =>
      event.type === 'server' && event.status === 'waiting' && state.status === 'accepted' && state.by !== 'query',
    next: stay,
  },
  { id: 'the server overrides', when: (_state, event) => event.type === 'server', next: take },
  {
    id: 'a status of the server beats the query',
    when: (state, event) => event.type === 'query' && state.by === 'server',
    next: stay,
  },
  { id: 'the query overrides', when: (_state, event) => event.type === 'query', next: take },
  {
    id: 'waiting too long is accepted',
    when: (state) => state.status === 'waiting',
    next: (_state, event) => ({ status: 'accepted', by: event.type === 'counter' ? 'counter' : 'time' }),
  },
  { id: 'nothing new', when: () => true, next: stay },
];

export function nextStatus(state: StatusState, event: StatusEvent): StatusState {
  const row = STATUS_TABLE.find(({ when }) => when(state, event));
  return row ? row.next(state, event) : state;
}
