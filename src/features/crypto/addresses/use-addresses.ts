import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PaymentMethod } from '../../../../schemas/method/payment-method.ts';
import { useGo, useRoute } from '../../../core/hooks/navigation.ts';
import { useServices, useWidget } from '../../../core/services/services.ts';
import { followStatus } from '../../status/follow-status.ts';
import { type Press, useAborted } from '../../payment/send/use-aborted.ts';
import { returnUrlOf } from '../../payment/send/return-url.ts';
import { useExperiment } from '../../../core/hooks/experiments.ts';
import { useCountryCode, useOwnCurrency } from '../../methods/use-methods.ts';
import { COMPLETE } from '../../../core/tables/routes/route-names.ts';
import { type AddressOptions, type AddressResult, createAddress } from './create-address.ts';
import { knownAddresses, rememberAddress, forgetAddress } from './known-addresses.ts';
import { networksOf } from '../networks.ts';
import { preselectedNetwork } from '../../../../schemas/method/network-name.ts';
import { transactionSeen } from './transaction-seen.ts';
import { openPayment } from '../../../core/state/actions/payment.ts';
import { useStableCallback } from '../../../ui/hooks/use-stable-callback.ts';

export interface Addresses {
  readonly network: string | undefined;
  readonly choose: (network: string) => void;
  /** Undefined while loading. */
  readonly result: AddressResult | undefined;
  readonly retry: () => void;
}

/** The map key of a network. A method without a network has one address, under the empty key. */
const keyOf = (network: string | undefined): string => network ?? '';

/** The addresses of one coin: requested when a network is chosen, and kept by network for the next visit. */
export function useAddresses(method: PaymentMethod): Addresses {
  const services = useServices();
  const { store } = services;
  const box = useWidget((state) => state.box);
  const [known] = useState(() => knownAddresses(services, method, box));
  const [network, setNetwork] = useState(() =>
    preselectedNetwork(
      networksOf(method).map(({ value }) => value),
      known.at(-1)?.crypto?.network,
    ),
  );
  const [results, setResults] = useState<ReadonlyMap<string, AddressResult>>(
    () => new Map(known.map((deposit) => [keyOf(deposit.crypto?.network), { kind: 'ready', deposit }])),
  );
  const result = results.get(keyOf(network));
  useMissingAddress(method, network, results, setResults);
  const isSeen = useRef(false);
  useFollowedAddresses(results, isSeen);
  useEffect(() => {
    // Once money has arrived, its payment stays the open one while the page that says so is loading.
    if (result?.kind !== 'ready' || isSeen.current) return;
    const { deposit } = result;
    openPayment(store, deposit);
    rememberAddress(services, deposit);
  }, [result, services, store]);
  return {
    network,
    choose: setNetwork,
    result,
    retry: useCallback(() => setResults((asked) => without(asked, keyOf(network))), [network]),
  };
}

/** Requests a missing address. Switching the network starts another intent, and the aborted one keeps its key. */
function useMissingAddress(
  method: PaymentMethod,
  network: string | undefined,
  results: ReadonlyMap<string, AddressResult>,
  setResults: React.Dispatch<React.SetStateAction<ReadonlyMap<string, AddressResult>>>,
): void {
  const services = useServices();
  const currency = useOwnCurrency();
  const country = useCountryCode();
  const abTestGroup = useExperiment('payments');
  const row = useRoute();
  const box = useWidget((state) => state.box);
  const isMissing = !results.has(keyOf(network));
  const answered = [...results.values()].find((result) => result.kind === 'ready');
  const coin = method.cryptoCurrency ?? (answered?.kind === 'ready' ? answered.deposit.crypto?.coin : undefined);
  const press = useRef<Press>(undefined);
  useAborted(press, method);
  // A new start may change the player's experiment or country, but a request under way stays: a second one would create a
  // second address.
  const ask = useStableCallback(
    (asked: Pick<AddressOptions, 'network' | 'currency' | 'box' | 'signal'>, keep: (result: AddressResult) => void) =>
      void createAddress(
        { method, coin, country, returnUrl: returnUrlOf(method, row, services), abTestGroup, ...asked },
        services,
      ).then(keep),
  );
  useEffect(() => {
    if (!isMissing) return undefined;
    const controller = new AbortController();
    press.current = { controller, isSent: true };
    let isOver = false;
    ask({ network, currency, box, signal: controller.signal }, (result) => {
      // Closing aborts it too, but the page stays where the host keeps the widget.
      if (isOver) return;
      press.current = undefined;
      setResults((known) => new Map(known).set(keyOf(network), result));
    });
    return () => {
      isOver = true;
      controller.abort();
    };
  }, [isMissing, network, currency, box, ask, setResults]);
}

/** Follows every address shown, since money may arrive at any of them. `isSeen` notes that some has. */
function useFollowedAddresses(results: ReadonlyMap<string, AddressResult>, isSeen: { current: boolean }): void {
  const services = useServices();
  const go = useGo();
  const shown = useMemo(
    () => [...results.values()].flatMap((result) => (result.kind === 'ready' ? [result.deposit] : [])),
    [results],
  );
  useEffect(() => {
    const stops = shown.map((deposit) =>
      followStatus(deposit, services, {
        isOver: () => isSeen.current,
        onStatus: (status, transaction) => {
          if (isSeen.current || (!transaction && status === 'waiting')) return;
          isSeen.current = true;
          forgetAddress(services, deposit);
          transactionSeen(deposit, status, transaction, services);
          go(COMPLETE, { replace: true });
        },
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [shown, isSeen, services, go]);
}

function without<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}
