import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Answer } from '../api/calls.ts';
import { useServices } from '../app/services.ts';
import { isAbort } from '../errors/errors.ts';
import { SWEEPSTAKE_FALLBACKS } from '../errors/fallbacks.ts';

type OptionalCall = keyof typeof SWEEPSTAKE_FALLBACKS;

export interface Asked<C extends OptionalCall> {
  /** Undefined until there is an answer; then the answer, or what the screen goes on with without one. */
  readonly value: Answer<C> | (typeof SWEEPSTAKE_FALLBACKS)[C] | undefined;
  readonly isPending: boolean;
  readonly isFailed: boolean;
  readonly again: () => void;
}

/**
 * An answer that a screen of the coin shop can do without (second document, section 8): what it goes on with stands in a
 * table, and the console is warned. Asked anew whenever a screen that shows it opens.
 */
export function useAnswer<C extends OptionalCall>(
  call: C,
  payload: Readonly<Record<string, unknown>> = {},
  { isWanted = true }: { readonly isWanted?: boolean } = {},
): Asked<C> {
  const { client } = useServices();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [call, payload],
    queryFn: async ({ signal }) => (await client.call(call, payload, { signal })).data,
    enabled: isWanted,
    staleTime: 0,
  });
  useEffect(() => {
    if (error && !isAbort(error)) console.warn(`${call}: ${error.message}`);
  }, [call, error]);
  const isFailed = error !== null;
  const value = data ?? (isFailed ? SWEEPSTAKE_FALLBACKS[call] : undefined);
  return { value, isPending: isPending && isWanted, isFailed, again: () => void refetch() };
}
