import { parseStartQuery, type StartQuery, text } from './start-query.ts';

/** Query values that the widget reads. In hash mode, values after `#` win. */
export interface WidgetQuery extends StartQuery {
  /** Unparsed: `queryStatus` reads it. */
  readonly status?: string;
  readonly to?: string;
  readonly back?: string;
  readonly direct: boolean;
  readonly refetch: boolean;
  readonly transaction?: 'deposit' | 'withdrawal';
  readonly bank?: string;
  readonly scenario?: string;
}

const ROUTE = /^\/?[a-z0-9-]+(\/[a-z0-9-]+)*$/;

/** A flag is set by any non-empty value except `false` and `0`. */
const flag = (value: string | null): boolean => value !== null && value !== '' && value !== 'false' && value !== '0';

/** Hostile input: a value of the wrong form counts as absent. */
export function parseQuery(params: URLSearchParams): WidgetQuery {
  const transaction = params.get('transaction');
  const values = {
    status: text(params.get('status'), /^\w{1,20}$/),
    to: text(params.get('to'), ROUTE),
    back: text(params.get('back'), ROUTE),
    transaction: transaction === 'deposit' || transaction === 'withdrawal' ? transaction : undefined,
    bank: text(params.get('bank'), /^[a-z-]{1,20}$/),
    scenario: text(params.get('scenario'), /^[\w/,:.=-]{1,200}$/),
  };
  const present = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  return {
    ...parseStartQuery(params),
    ...present,
    direct: flag(params.get('direct')),
    refetch: flag(params.get('refetch')),
  };
}
