import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useGo, useRoute } from '../../core/hooks/navigation.ts';
import { useServices, useWidget } from '../../core/services/services.ts';
import { cleanChoice } from '../../features/crypto-balance/currencies.ts';
import { isToPay, storedPayments } from '../../features/payment/record/stored-deposits.ts';
import { useMethods } from '../../features/methods/use-methods.ts';
import { useBoxes } from '../../features/coins/packages/use-boxes.ts';
import { shownStatus } from '../../features/status/shown-status.ts';
import type { OpenDeposit } from '../../core/state/payment.ts';
import type { StoredChoice } from '../../../schemas/resume/choice.ts';
import { isSameId } from '../../../schemas/wire-id.ts';
import { storedChoice } from './choice-storage.ts';
import { selectionToResume, placeOf } from './place.ts';
import { restoreList } from '../../core/state/actions/selection.ts';
import { resume } from '../../core/state/actions/session.ts';

interface Found {
  readonly choice: StoredChoice | undefined;
  readonly deposit: OpenDeposit | undefined;
}

/** Restores what an earlier page of this player stored, then lets the pages render. Renders nothing. */
export default function Resume() {
  const services = useServices();
  const row = useRoute();
  const entry = useLocation();
  const [found] = useState<Found>(() => {
    const choice = storedChoice(services);
    const payments = storedPayments(services, row?.transaction);
    const shown = shownStatus(services, entry);
    // A reload continues the payment of its own tab. A new tab continues one that is still to be paid.
    const own = payments.find(({ reference }) => reference === (shown ? shown.reference : choice?.payment));
    // The page has shown how its payment ended. Another one is not its own.
    if (shown) return { choice, deposit: own };
    // At the form of another method, which may have the address of this invoice.
    const isApart = ({ page, method }: OpenDeposit) =>
      choice?.route === row?.name && choice?.method !== method && services.routes.isAt(row, page);
    const others = payments.filter((payment) => !isApart(payment));
    const unpaid = others.findLast((payment) => isToPay(payment, services.serverNow()));
    return { choice, deposit: own ?? unpaid ?? others.at(-1) };
  });
  const region = found.choice?.region;
  const [balance] = useState(() => cleanChoice(found.choice?.balance));
  useEffect(() => restoreList(services.store, { region, balance }), [services, region, balance]);
  // Both determine the list of methods.
  const isSet = useWidget((state) => state.region === region && state.balance === balance);
  return isSet && <Choose {...found} />;
}

/**
 * Takes the method from the list of the stored region and currency, and the package from the shop. Whatever no longer exists
 * is dropped.
 */
function Choose({ choice, deposit }: Found) {
  const { store, routes, serverNow } = useServices();
  const go = useGo();
  const from = useRoute();
  const { data, isError } = useMethods();
  const [{ method: name, box: boxId }] = useState(() =>
    selectionToResume({ choice, deposit }, { routes, from, serverNow: serverNow() }),
  );
  const isBoxWanted = boxId !== undefined;
  const { packages } = useBoxes(isBoxWanted);
  const group = name === choice?.method ? choice?.group : undefined;
  const isNamed = name !== undefined || group !== undefined;
  const isReady = (!isNamed || data !== undefined || isError) && (!isBoxWanted || packages !== undefined);
  useEffect(() => {
    if (!isReady) return;
    const method = data?.methods.find((one) => one.name === name);
    const hasGroup = data?.entries.some((entry) => entry.kind === 'group' && entry.name === group) ?? false;
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
  }, [isReady, data, packages, choice, deposit, name, boxId, group, from, go, routes, serverNow, store]);
  return null;
}
