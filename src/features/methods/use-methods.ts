import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Country } from '../../../schemas/player/country.ts';
import { countryOf, DEFAULT_COUNTRY } from '../../../schemas/player/defaults.ts';
import { useRoute } from '../../core/hooks/navigation.ts';
import { useServices, useWidget } from '../../core/services/services.ts';
import { currencyOf } from '../../core/hooks/balance-choice.ts';
import { useExperiment } from '../../core/hooks/experiments.ts';
import { useMethodFlow } from '../../core/hooks/method-flow.ts';
import { countriesQuery, methodsQuery } from './queries.ts';

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

/** The request for the methods of a currency and a country: those of the page, where none is named. */
export function useMethodsQuery(namedCurrency?: string, namedCountry?: string) {
  const services = useServices();
  const country = useCountryCode();
  const currency = useCurrency();
  const group = useExperiment('payments');
  const platformVersion = useWidget(({ start }) => start?.platformVersion ?? '');
  const flow = useMethodFlow();
  const place = { country: namedCountry ?? country, currency: namedCurrency ?? currency };
  return methodsQuery(services, { flow, ...place, group, platformVersion });
}

/** The methods of the player's country, in the named or the current currency, parsed and arranged. Fails as a whole request. */
export const useMethods = (currency?: string) => useQuery(useMethodsQuery(currency));

export interface Countries {
  readonly countries: readonly Country[];
  readonly isPending: boolean;
  /** Why there are none; null while loading. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The country selector. If it fails, the player loses only the selector, not the list. */
export function useCountries(): Countries {
  const { data, isPending, error, refetch } = useQuery(countriesQuery(useServices()));
  return useMemo(
    () => ({ countries: data?.data.countries ?? [], isPending, error, retry: () => void refetch() }),
    [data, isPending, error, refetch],
  );
}
