/** Query values that the widget reads. In hash mode, values after `#` win. */
export interface WidgetQuery {
  readonly locale?: string;
  /** Unparsed: `queryStatus` reads it. */
  readonly status?: string;
  readonly to?: string;
  readonly back?: string;
  readonly direct: boolean;
  readonly refetch: boolean;
  readonly transaction?: 'deposit' | 'withdrawal';
  readonly bank?: string;
  readonly router?: 'hash';
  readonly origin?: string;
  readonly scenario?: string;
  /** On the address that a provider's window returns to: the id of the cashier that waits for it. */
  readonly returned?: string;
}

const ROUTE = /^\/?[a-z0-9-]+(\/[a-z0-9-]+)*$/;
const LOCALE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;
const text = (value: string | null, form: RegExp): string | undefined =>
  value !== null && form.test(value) ? value : undefined;

/** A flag is set by any non-empty value except `false` and `0`. */
const flag = (value: string | null): boolean => value !== null && value !== '' && value !== 'false' && value !== '0';

/** Hostile input: a value of the wrong form counts as absent. */
export function parseQuery(params: URLSearchParams): WidgetQuery {
  const transaction = params.get('transaction');
  const values = {
    locale: text(params.get('locale'), LOCALE),
    status: text(params.get('status'), /^\w{1,20}$/),
    to: text(params.get('to'), ROUTE),
    back: text(params.get('back'), ROUTE),
    transaction: transaction === 'deposit' || transaction === 'withdrawal' ? transaction : undefined,
    bank: text(params.get('bank'), /^[a-z-]{1,20}$/),
    router: params.get('router') === 'hash' ? ('hash' as const) : undefined,
    origin: params.get('origin') ?? undefined,
    returned: text(params.get('returned'), /^[\w-]{1,40}$/),
    scenario: text(params.get('scenario'), /^[\w/,:.=-]{1,200}$/),
  };
  const present = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  return { ...present, direct: flag(params.get('direct')), refetch: flag(params.get('refetch')) };
}
