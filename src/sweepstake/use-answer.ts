import { useQuery } from '@tanstack/react-query';
import { type Answer, rowOf } from '../api/calls.ts';
import { requestGroup } from '../api/request-group.ts';
import { useServices, useWidget } from '../app/services.ts';
import { isAbort } from '../errors/errors.ts';
import { SWEEPSTAKE_FALLBACKS } from '../errors/fallbacks.ts';

type OptionalCall = keyof typeof SWEEPSTAKE_FALLBACKS;

const NOTHING = {};

/** What a purchase or a redemption changes, and each change of its status may. */
const MOVED_BY_MONEY: ReadonlySet<OptionalCall> = new Set(['sweepstake-balance-get', 'sweepstake-recoup-sum']);

export interface Asked<C extends OptionalCall> {
  /** Undefined until there is an answer; then the answer, or what the screen goes on with without one. */
  readonly value: Answer<C> | (typeof SWEEPSTAKE_FALLBACKS)[C] | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly again: () => void;
}

/**
 * An answer that a screen of the coin shop can do without: what it goes on with stands in a
 * table, and the console is warned. Asked anew whenever a screen that shows it opens, and nothing that an earlier one was
 * told stands for what is not known now.
 */
export function useAnswer<C extends OptionalCall>(
  call: C,
  payload: Readonly<Record<string, unknown>> = NOTHING,
  { isWanted = true }: { readonly isWanted?: boolean } = {},
): Asked<C> {
  const { client, clock } = useServices();
  const money = useWidget(({ deposit, status }) =>
    deposit && MOVED_BY_MONEY.has(call) ? `${deposit.reference} ${status.status}` : '',
  );
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [call, payload, money],
    queryFn: async ({ signal }) => {
      try {
        const ask = (inner: AbortSignal) => client.call(call, payload, { signal: inner });
        // The shop stands on its packages; of the rest a screen waits for nothing.
        const asked = rowOf(call).purpose === 'load' ? requestGroup(clock, ask, signal) : ask(signal);
        return (await asked).data;
      } catch (cause) {
        // Here and not where it is shown: what two parts of a screen ask for fails once.
        if (!isAbort(cause)) console.warn(`${call}: ${cause instanceof Error ? cause.message : String(cause)}`);
        throw cause;
      }
    },
    enabled: isWanted,
    staleTime: 0,
    gcTime: 0,
  });
  const value = error ? SWEEPSTAKE_FALLBACKS[call] : data;
  return { value, isPending: isPending && isWanted, error, again: () => void refetch() };
}
