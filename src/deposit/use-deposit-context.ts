import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { CompileContext } from '../../renderers/contract.ts';
import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import { areLimitsPossible } from '../../schemas/money/limits.ts';
import type { Country } from '../../schemas/player/country.ts';
import { useServices } from '../app/services.ts';
import { useWords } from '../app/use-words.ts';
import { makePatternWorker } from '../lib/pattern-worker.ts';
import { createSlowPatternRunner } from '../lib/slow-pattern.ts';
import { useCountries, useCountryCode, useCurrency } from '../methods/use-methods.ts';

export interface DepositContext {
  readonly context: CompileContext;
  /** The country's prefix is not known yet, and a field needs it. */
  readonly isPending: boolean;
  readonly isLoadingLimits: boolean;
  readonly warmPatterns: () => void;
}

/** All that compiling a deposit form depends on, gathered from the player, the selector and, where it has a sum, the server. */
export function useDepositContext(method: PaymentMethod | undefined, hasAmount = true): DepositContext {
  const { client, clock } = useServices();
  const { tag } = useWords();
  const currency = useCurrency();
  const code = useCountryCode();
  const { countries, isPending: areCountriesPending } = useCountries();
  const name = method?.name;
  const limits = useQuery({
    queryKey: ['deposit-limits', name, currency],
    queryFn: ({ signal }) => client.call('deposit-limits', { currency, paymentMethod: name }, { signal }),
    enabled: name !== undefined && hasAmount,
    // Asked whenever a form opens (contract, section 4): what is known serves until the answer.
    staleTime: 0,
  });
  const needsCountries =
    method?.fields.some(({ type }) => type === 'phone_with_prefix' || type === 'dropdown_country') ?? false;
  const country = useCountryEntry(code, countries, needsCountries && !areCountriesPending);
  const runner = useMemo(() => createSlowPatternRunner(clock, makePatternWorker), [clock]);
  useEffect(() => () => runner.stop(), [runner]);

  const answer = limits.data?.data;
  const server = answer?.limits[currency];
  const context = useMemo<CompileContext>(
    () => ({
      currency,
      country: country ?? { name: code, code, phonePrefix: '', exampleNumber: '' },
      locale: tag,
      limits: server && areLimitsPossible(server) ? server : undefined,
      fixedAmounts: answer?.fixedAmounts,
      countries,
      runSlowPattern: runner.run,
    }),
    [currency, country, code, tag, server, answer, countries, runner],
  );
  return {
    context,
    isPending: needsCountries && country === undefined,
    isLoadingLimits: limits.isPending,
    warmPatterns: runner.warm,
  };
}

/** The selector's entry of the country; where it has none, the prefix comes from the phone library. */
function useCountryEntry(code: string, countries: readonly Country[], isWanted: boolean): Country | undefined {
  const listed = countries.find((country) => country.code === code);
  const [fallback, setFallback] = useState<Country>();
  const isMissing = isWanted && listed === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    const load = async () => {
      const { countryFallback } = await import('./country-fallback.ts');
      if (isCurrent) setFallback(countryFallback(code));
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [isMissing, code]);
  return listed ?? (fallback?.code === code ? fallback : undefined);
}
