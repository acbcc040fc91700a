export type Transition = 'fade' | 'position-top' | 'slide-down';
export type TransactionKind = 'deposit' | 'withdrawal';

export interface RouteRow {
  /** Path below the prefix without the leading slash, which is also the route's name in messages. */
  readonly name: string;
  /** The page's file below `src/features`, without extension; `pages.ts` loads it. */
  readonly page: string;
  /** Shown in a separate window, whose policy allows no requests (docs/captcha.md), so nothing is reported from there. */
  readonly isWindow?: true;
  readonly transition: Transition;
  readonly transaction: TransactionKind;
  /** A route name, or `previous` for the browser's history. */
  readonly back?: string;
  /** Back keeps the query. */
  readonly keepsQuery?: true;
  /** Redirects to the root unless a method, a group or a coin package is selected. */
  readonly needs?: 'method' | 'group' | 'box';
  /** A reload begins at this route: it looks for a payment that only the memory of the page knew of. */
  readonly reloadsAt?: string;
  readonly hidesClose?: boolean;
  readonly isCryptoBalance?: boolean;
  /** Shows the fiat and crypto tabs above it. */
  readonly showsTabs?: boolean;
  /** Shown beside the list in a wide container. */
  readonly isPane: boolean;
}
