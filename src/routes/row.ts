export type Transition = 'fade' | 'position-top' | 'slide-down';
export type TransactionKind = 'deposit' | 'withdrawal';

export interface RouteRow {
  /** Path below the prefix without the leading slash: the route's name on the wire. */
  readonly name: string;
  /** The page's file below `src/pages`, without its ending; `pages.ts` loads it. */
  readonly page: string;
  /** Made for a window of its own, whose policy lets no call through (docs/captcha.md): nothing is told from there. */
  readonly isWindow?: true;
  readonly transition: Transition;
  readonly transaction: TransactionKind;
  /** A route name, or `previous`: the browser's history back. */
  readonly back?: string;
  /** Back takes the query along. */
  readonly keepsQuery?: true;
  /** Opened only with a method, a group or a coin package chosen, else the root. */
  readonly needs?: 'method' | 'group' | 'box';
  readonly hidesClose?: boolean;
  readonly isCryptoBalance?: boolean;
  /** The tabs of fiat and crypto stand above it. */
  readonly showsTabs?: boolean;
  /** Stands beside the list on a wide container. */
  readonly isPane: boolean;
}
