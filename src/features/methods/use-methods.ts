import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Country } from '../../../schemas/player/country.ts';
import { countryOf, DEFAULT_COUNTRY } from '../../../schemas/player/defaults.ts';
import { listCallOf, listPayload } from '../../platform/api/list-calls.ts';
import { requestGroup } from '../../platform/api/request-group.ts';
import { useRoute } from '../../core/hooks/navigation.ts';
import { useServices, useWidget } from '../../core/services/services.ts';
import { currencyOf } from '../../core/hooks/balance-choice.ts';
import { useExperiment } from '../../core/hooks/experiments.ts';
import { specialPage, useMethodFlow } from '../../core/hooks/method-flow.ts';
import { arrange, type Group, type Tile } from './arrange.ts';
import { type MethodList, readMethods } from './read-methods.ts';

/** The country that all country rules use. */
export const useCountryCode = (): string =>
  useWidget(({ start, region }) => (start ? countryOf(start.user, region) : DEFAULT_COUNTRY));

/** The player's own currency, used for the balance and wherever no other is named. */
export const useOwnCurrency = (): string => useWidget(({ start }) => start?.user.currency ?? '');

/**
 * The currency the player pays with: for deposits to the crypto balance the selected one, else the flow's, else the
 * player's.
 */
export function useCurrency(): string {
  const { currency: ofFlow } = useMethodFlow();
  const players = useOwnCurrency();
  const own = ofFlow ?? players;
  const row = useRoute();
  const choice = useWidget(({ balance }) => balance);
  return row?.isCryptoBalance && row.transaction === 'deposit' ? currencyOf(choice, own) : own;
}

export interface Methods extends MethodList {
  readonly entries: readonly (Group | Tile)[];
  readonly isDirectGeo: boolean;
}

/**
 * The methods of the player's country, in the named or the current currency, parsed and arranged. Fails as a whole request.
 */
export function useMethods(named?: string) {
  const { client, clock, registry, routes } = useServices();
  const country = useCountryCode();
  const currencyOfPage = useCurrency();
  const currency = named ?? currencyOfPage;
  const abTestGroup = useExperiment('payments');
  const platformVersion = useWidget(({ start }) => start?.platformVersion ?? '');
  const flow = useMethodFlow();
  const listCall = listCallOf(flow.kind, platformVersion);
  const { call } = listCall;
  return useQuery({
    queryKey: [call, country, currency, abTestGroup],
    queryFn: async ({ signal }): Promise<Methods> => {
      const payload = listPayload(listCall, { currency, country, abTestGroup });
      const { data } = await requestGroup(clock, (inner) => client.call(call, payload, { signal: inner }), signal);
      const list = readMethods(data.methods, {
        currency,
        country,
        // Where all forms share one page, a method uses it whatever its view.
        registry: {
          ...registry,
          view: (view) =>
            flow.leavesOutAlone && registry.view(view)?.isAlone
              ? undefined
              : (registry.view(view) ?? (flow.hasViewPages ? undefined : registry.view('default'))),
        },
        only: flow.only,
        specialPage: (category) => specialPage(flow, category),
        hasPage: (route) => routes.named(route) !== undefined,
      });
      return { ...list, entries: arrange(list.methods), isDirectGeo: data.isDirectGeo ?? false };
    },
  });
}

export interface Countries {
  readonly countries: readonly Country[];
  readonly isPending: boolean;
  /** Why there are none; null while loading. */
  readonly error: Error | null;
  readonly again: () => void;
}

/** The country selector. If it fails, the player loses only the selector, not the list. */
export function useCountries(): Countries {
  const { client } = useServices();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['methods-country-selector-v2'],
    queryFn: ({ signal }) => client.call('methods-country-selector-v2', {}, { signal }),
  });
  return useMemo(
    () => ({ countries: data?.data.countries ?? [], isPending, error, again: () => void refetch() }),
    [data, isPending, error, refetch],
  );
}
