import type { StoredChoice } from '../../../schemas/resume/choice.ts';
import { isToPay } from '../../features/payment/record/stored-deposits.ts';
import type { RouteRow } from '../../core/tables/routes/route-row.ts';
import type { Routes } from '../../core/tables/routes/routes.ts';
import type { OpenDeposit } from '../../core/state/payment.ts';

export interface Resumed {
  readonly choice: StoredChoice | undefined;
  readonly deposit: OpenDeposit | undefined;
  readonly hasMethod: boolean;
  readonly hasGroup: boolean;
  readonly hasBox: boolean;
}

interface At {
  readonly routes: Routes;
  /** The open page. */
  readonly from: RouteRow | undefined;
  readonly serverNow: number;
}

/** The method of the payment whose page is open or opens next, else the one chosen last: that may be another. */
export function methodToResume(
  { choice, deposit }: Pick<Resumed, 'choice' | 'deposit'>,
  { routes, from, serverNow }: At,
): string | undefined {
  if (!deposit || !from) return choice?.method;
  const isOpen = from.name === routes.within(from, deposit.page);
  const isNext = from.name === routes.rootOf(from) && isToPay(deposit, serverNow);
  return isOpen || isNext ? deposit.method : choice?.method;
}

/**
 * The page to continue at when a player reopens the cashier, if any: an invoice that waits for payment, else, without an
 * open payment, the page the player had selected. A payment that needs nothing from the player is a row of the list, because
 * its form would invite a second payment. Only a list redirects; any other URL is respected.
 */
export function placeOf({ choice, deposit, ...has }: Resumed, { routes, from, serverNow }: At): string | undefined {
  const present = { method: has.hasMethod, group: has.hasGroup, box: has.hasBox };
  const isServed = ({ needs }: RouteRow) => needs === undefined || present[needs];
  const known = (name: string | undefined) => (name === undefined ? undefined : routes.named(name));
  const chosen = known(choice?.route);
  const payable = deposit && isToPay(deposit, serverNow) ? known(routes.within(from, deposit.page)) : undefined;
  const place =
    payable && isServed(payable)
      ? payable
      : !deposit && chosen?.needs !== undefined && isServed(chosen)
        ? chosen
        : undefined;
  return place && from && routes.rootOf(place) === from.name ? place.name : undefined;
}
