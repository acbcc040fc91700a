import type { StoredChoice } from '../../../schemas/resume/choice.ts';
import { isSameId } from '../../../schemas/wire-id.ts';
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

/** Whether the player has chosen another package since this address was requested: it is not for that price. */
const isForAnotherPackage = ({ crypto }: OpenDeposit, choice: StoredChoice | undefined): boolean =>
  crypto?.boxId !== undefined && choice?.box !== undefined && !isSameId(crypto.boxId, choice.box);

/** The method and package of the payment whose page is open or opens next, else those chosen last: they may be others. */
export function selectionToResume(
  { choice, deposit }: Pick<Resumed, 'choice' | 'deposit'>,
  { routes, from, serverNow }: At,
): Pick<StoredChoice, 'method' | 'box'> {
  const chosen = { method: choice?.method, box: choice?.box };
  if (!deposit || !from || isForAnotherPackage(deposit, choice)) return chosen;
  const isOpen = from.name === routes.within(from, deposit.page);
  const isNext = from.name === routes.rootOf(from) && isToPay(deposit, serverNow);
  return isOpen || isNext ? { method: deposit.method, box: chosen.box ?? deposit.crypto?.boxId } : chosen;
}

/**
 * The page to continue at when a player reopens the cashier, if any: an invoice that waits for payment, else, without an
 * open payment, the page the player had selected. A payment that needs nothing from the player is a row of the list, because
 * its form would invite a second payment. Only a list redirects, and a page whose row says where a reload begins; any other
 * URL is respected.
 */
export function placeOf({ choice, deposit, ...has }: Resumed, { routes, from, serverNow }: At): string | undefined {
  const present = { method: has.hasMethod, group: has.hasGroup, box: has.hasBox };
  const isServed = ({ needs }: RouteRow) => needs === undefined || present[needs];
  const known = (name: string | undefined) => (name === undefined ? undefined : routes.named(name));
  const chosen = known(choice?.route);
  const isSold = deposit?.crypto?.boxId === undefined || has.hasBox;
  const isPayable = deposit && isToPay(deposit, serverNow) && isSold && !isForAnotherPackage(deposit, choice);
  const payable = isPayable ? known(routes.within(from, deposit.page)) : undefined;
  const place =
    payable && isServed(payable)
      ? payable
      : !deposit && chosen?.needs !== undefined && isServed(chosen)
        ? chosen
        : undefined;
  const startOf = (row: RouteRow) => (row.reloadsAt === undefined ? row.name : routes.within(row, row.reloadsAt));
  if (from?.reloadsAt !== undefined && isServed(from)) return startOf(from);
  return place && from && routes.rootOf(place) === from.name ? startOf(place) : undefined;
}
