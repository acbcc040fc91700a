import { useQuery } from '@tanstack/react-query';
import type { RequestOf } from '../../../schemas/api/requests.ts';
import { type ResponseOf, rowOf } from '../../platform/api/calls.ts';
import { requestGroup } from '../../platform/api/request-group.ts';
import { useServices, useWidget } from '../../core/services/services.ts';
import { isAbort } from '../../platform/errors/errors.ts';
import { SWEEPSTAKE_FALLBACKS } from './fallbacks.ts';

type OptionalCall = keyof typeof SWEEPSTAKE_FALLBACKS;

/** Calls whose response changes with a purchase or redemption, and may change with each status of it. */
const CHANGED_BY_PAYMENTS: ReadonlySet<OptionalCall> = new Set(['sweepstake-balance-get', 'sweepstake-recoup-sum']);

export interface OptionalCallState<C extends OptionalCall> {
  /** Undefined while loading; then the response, or the fallback without one. */
  readonly value: ResponseOf<C> | (typeof SWEEPSTAKE_FALLBACKS)[C] | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * A response that a coin shop screen can do without: its fallback is in a table, and the console gets a warning. Requested
 * again whenever a screen that shows it opens; an earlier response never stands in for an unknown value.
 */
export function useOptionalCall<C extends OptionalCall>(
  call: C,
  payload: RequestOf<C>,
  { isEnabled = true }: { readonly isEnabled?: boolean } = {},
): OptionalCallState<C> {
  const { client, clock } = useServices();
  // A payment is created, or a status comes: of the open payment, or of a row above a list.
  const money = useWidget(({ deposit, heard }) =>
    CHANGED_BY_PAYMENTS.has(call) ? `${deposit?.reference} ${heard.length}` : '',
  );
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [call, payload, money],
    queryFn: async ({ signal }) => {
      try {
        const ask = (inner: AbortSignal) => client.call(call, payload, { signal: inner });
        // The shop depends only on its packages and waits for nothing else.
        const request = rowOf(call).purpose === 'load' ? requestGroup(clock, ask, signal) : ask(signal);
        return (await request).data;
      } catch (cause) {
        // Warn here and not where it is shown, so that a request shared by two components warns once.
        if (!isAbort(cause)) console.warn(`${call}: ${cause instanceof Error ? cause.message : String(cause)}`);
        throw cause;
      }
    },
    enabled: isEnabled,
    staleTime: 0,
    gcTime: 0,
  });
  const value = error ? SWEEPSTAKE_FALLBACKS[call] : data;
  return { value, isPending: isPending && isEnabled, error, retry: () => void refetch() };
}
