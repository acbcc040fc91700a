import type { MutationFilters } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { RequestOf } from '../../../../schemas/api/requests.ts';
import type { OpenDeposit } from '../../../core/state/payment.ts';
import { type Services, useServices } from '../../../core/services/services.ts';
import { depositIdOf } from '../../payment/record/deposit-id.ts';

type Parts = Pick<Services, 'client' | 'queries'>;
type Call = 'deposit-complete' | 'deposit-cancel';
type Extra = Omit<RequestOf<'deposit-complete'>, 'depositId' | 'paymentMethod'>;

const filterOf = ({ depositId }: OpenDeposit): MutationFilters => ({ mutationKey: ['settle', depositId] });

/** A page of a portal or a gateway, whatever its status: the server may have heard nothing. */
const isPage = (body: unknown): boolean => typeof body === 'string' && body.trimStart().startsWith('<');

/**
 * Reports a payment as paid, or cancels it. A mutation, because it outlives the page: a player who leaves and comes back before
 * the response must not send another.
 */
export async function settle(
  { client, queries }: Parts,
  call: Call,
  deposit: OpenDeposit,
  extra?: Extra,
): Promise<void> {
  const payload = { depositId: depositIdOf(deposit), paymentMethod: deposit.method, ...extra };
  const mutation = queries.getMutationCache().build(queries, {
    ...filterOf(deposit),
    mutationFn: async () => {
      const { body } = await client.call(call, payload);
      if (isPage(body)) throw new DOMException(`${call} was answered with a page`, 'NetworkError');
    },
    networkMode: 'always',
    gcTime: 0,
  });
  await mutation.execute(undefined);
}

export const isSettling = ({ queries }: Parts, deposit: OpenDeposit): boolean =>
  queries.isMutating(filterOf(deposit)) > 0;

/** The same, for the page: it renders again when it changes. Not `useIsMutating`, which would be loaded with the list. */
export function useIsSettling(deposit: OpenDeposit): boolean {
  const services = useServices();
  const cache = services.queries.getMutationCache();
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache]);
  return useSyncExternalStore(subscribe, () => isSettling(services, deposit));
}
