import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { CompileContext } from '../../../../renderers/contract.ts';
import type { PaymentMethod } from '../../../../schemas/method/payment-method.ts';
import type { Country } from '../../../../schemas/player/country.ts';
import { useServices } from '../../../core/services/services.ts';
import { useTexts } from '../../../core/hooks/use-texts.ts';
import { makePatternWorker } from '../../../platform/patterns/pattern-worker.ts';
import { createSlowPatternRunner } from '../../../platform/patterns/slow-pattern.ts';
import { useCountries, useCountryCode, useCurrency } from '../../methods/use-methods.ts';
import { useFormRegistry } from '../common-views.ts';
import { type ServerLimits, useLimits } from './use-limits.ts';

export interface DepositContext {
  readonly context: CompileContext;
  /** A field needs the country's prefix, which is still loading. */
  readonly isPending: boolean;
  readonly isLoadingLimits: boolean;
  /** Requests the limits again, after a form that requires them failed to load them. */
  readonly retryLimits: (() => void) | undefined;
  readonly warmPatterns: () => void;
}

export interface AmountOptions {
  /** The currency of the amount, empty while none is chosen. Defaults to the player's. */
  readonly currency?: string | undefined;
  readonly limits: ServerLimits;
}

/** Everything that compiling a deposit form needs: from the player, the country selector and, for an amount, the server. */
export function useDepositContext(
  method: PaymentMethod,
  { currency: chosen, limits: use }: AmountOptions,
): DepositContext {
  const { clock } = useServices();
  const { tag } = useTexts();
  const own = useCurrency();
  const currency = chosen ?? own;
  const code = useCountryCode();
  const { countries, isPending: areCountriesPending } = useCountries();
  const limitsState = useLimits({ method, country: code, currency, use });
  const { limits, fixedAmounts, closed } = limitsState;
  const registry = useFormRegistry('own');
  const { view } = registry.viewOf(method.cardViewType);
  const needsCountries = method.fields.some(({ type }) => registry.field(type, view)?.needsCountries);
  const country = useCountryEntry({ code, countries, isPending: areCountriesPending, isNeeded: needsCountries });
  const runner = useMemo(() => createSlowPatternRunner(clock, makePatternWorker), [clock]);
  useEffect(() => () => runner.stop(), [runner]);

  const context = useMemo<CompileContext>(
    () => ({
      currency,
      country: country ?? { name: code, code, phonePrefix: '', exampleNumber: '' },
      locale: tag,
      limits,
      fixedAmounts,
      closed,
      countries,
      runSlowPattern: runner.run,
    }),
    [currency, country, code, tag, limits, fixedAmounts, closed, countries, runner],
  );
  return {
    context,
    isPending: needsCountries && country === undefined,
    isLoadingLimits: limitsState.isLoading,
    retryLimits: limitsState.retry,
    warmPatterns: runner.warm,
  };
}

interface CountryEntryOptions {
  readonly code: string;
  readonly countries: readonly Country[];
  /** The selector is still loading. */
  readonly isPending: boolean;
  /** The form cannot be built without the prefix. */
  readonly isNeeded: boolean;
}

/**
 * The selector's entry of the country. If it has none, or one without a prefix, the prefix comes from the phone library, for every form: a response
 * may ask for a phone number later.
 */
function useCountryEntry({ code, countries, isPending, isNeeded }: CountryEntryOptions): Country | undefined {
  const listed = countries.find((country) => country.code === code && country.phonePrefix !== '');
  const { code: load } = useServices();
  const { data: fallback } = useQuery({
    queryKey: ['country-fallback', code],
    queryFn: async () => {
      const { countryFallback } = await load('country-fallback', () => import('./country-fallback.ts'));
      return countryFallback(code);
    },
    enabled: !isPending && listed === undefined,
    // The page fails like one whose own code is missing.
    throwOnError: isNeeded,
  });
  return listed ?? fallback;
}
