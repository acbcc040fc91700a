import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useGo, useRoute } from '../../core/hooks/navigation.ts';
import { type Services, useServices, useWidget } from '../../core/services/services.ts';
import type { RouteRow } from '../../core/tables/routes/route-row.ts';
import { cleanChoice } from '../../features/crypto-balance/currencies.ts';
import { isToPay, storedPayments } from '../../features/payment/record/stored-deposits.ts';
import { useMethods } from '../../features/methods/use-methods.ts';
import type { Methods } from '../../features/methods/queries.ts';
import { useBoxes } from '../../features/coins/packages/use-boxes.ts';
import { shownStatus } from '../../features/status/shown-status.ts';
import type { OpenDeposit } from '../../core/state/payment.ts';
import type { StoredChoice } from '../../../schemas/resume/choice.ts';
import type { ShownStatus } from '../../../schemas/resume/shown-status.ts';
import { isSameId } from '../../../schemas/wire-id.ts';
import { storedChoice } from './choice-storage.ts';
import { selectionToResume, placeOf } from './place.ts';
import { restoreList } from '../../core/state/actions/selection.ts';
import { resume } from '../../core/state/actions/session.ts';

interface Stored {
  readonly choice: StoredChoice | undefined;
  readonly payments: readonly OpenDeposit[];
  readonly shown: ShownStatus | undefined;
}

/** Restores what an earlier page of this player stored, then lets the pages render. Renders nothing. */
export default function Resume() {
  const services = useServices();
  const kind = useRoute()?.transaction;
  const entry = useLocation();
  const [stored] = useState<Stored>(() => {
    const choice = storedChoice(services);
    return { choice, payments: storedPayments(services, kind), shown: shownStatus(services, entry) };
  });
  const region = stored.choice?.region;
  const [balance] = useState(() => cleanChoice(stored.choice?.balance));
  useEffect(() => restoreList(services.store, { region, balance }), [services, region, balance]);
  // Both determine the list of methods.
  const isSet = useWidget((state) => state.region === region && state.balance === balance);
  return isSet && <List {...stored} />;
}

/**
 * Waits for the list of the stored region and currency. It also brings the server's time: by the clock of the phone, which may
 * be hours off, an invoice that waits could be over.
 */
function List(stored: Stored) {
  const { choice, payments } = stored;
  const { data, isError } = useMethods();
  const isNeeded = payments.length > 0 || choice?.method !== undefined || choice?.group !== undefined;
  return (!isNeeded || data !== undefined || isError) && <Choose {...stored} list={data} />;
}

/** The payment to continue on the open page, if any. */
function paymentOf(
  { choice, payments, shown }: Stored,
  from: RouteRow | undefined,
  { routes, serverNow }: Pick<Services, 'routes' | 'serverNow'>,
): OpenDeposit | undefined {
  // A reload continues the payment of its own tab. A new tab continues one that is still to be paid.
  const own = payments.find(({ reference }) => reference === (shown ? shown.reference : choice?.payment));
  // The page has shown how its payment ended. Another one is not its own.
  if (shown) return own;
  // At the form of another method, which may have the address of this invoice.
  const isApart = ({ page, method }: OpenDeposit) =>
    choice?.route === from?.name && choice?.method !== method && routes.isAt(from, page);
  const others = payments.filter((payment) => !isApart(payment));
  return own ?? others.findLast((payment) => isToPay(payment, serverNow())) ?? others.at(-1);
}

/** Takes the method from the list, and the package from the shop. Whatever no longer exists is dropped. */
function Choose({ list, ...stored }: Stored & { readonly list: Methods | undefined }) {
  const services = useServices();
  const { store, routes, serverNow } = services;
  const go = useGo();
  const from = useRoute();
  const { choice } = stored;
  const [{ deposit, method: name, box: boxId }] = useState(() => {
    const payment = paymentOf(stored, from, services);
    const at = { routes, from, serverNow: serverNow() };
    return { deposit: payment, ...selectionToResume({ choice, deposit: payment }, at) };
  });
  const isBoxWanted = boxId !== undefined;
  const { packages } = useBoxes(isBoxWanted);
  const group = name === choice?.method ? choice?.group : undefined;
  const isReady = !isBoxWanted || packages !== undefined;
  useEffect(() => {
    if (!isReady) return;
    const method = list?.methods.find((one) => one.name === name);
    const hasGroup = list?.entries.some((entry) => entry.kind === 'group' && entry.name === group) ?? false;
    const box = packages?.sold.find((one) => isSameId(one.boxId, boxId));
    const found = { choice, deposit, hasMethod: method !== undefined, hasGroup, hasBox: box !== undefined };
    const place = placeOf(found, { routes, from, serverNow: serverNow() });
    resume(store, {
      draft: choice?.draft,
      account: choice?.account,
      bonus: choice?.bonus ?? {},
      deposit,
      method,
      group: hasGroup ? group : undefined,
      box,
    });
    // From a list one step back is the list. From another page it must not be that page again.
    if (place !== undefined) go(place, { replace: from?.name !== routes.rootOf(from) });
  }, [isReady, list, packages, choice, deposit, name, boxId, group, from, go, routes, serverNow, store]);
  return null;
}
