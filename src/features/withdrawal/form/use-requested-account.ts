import { useEffect } from 'react';
import { useServices, useWidget } from '../../../core/services/services.ts';
import type { AccountType } from './accounts.ts';
import { selectAccount } from '../../../core/state/actions/selection.ts';

/**
 * The account selected for this method, with a setter. It is stored like typed values: after an unknown outcome and a reload
 * another account would make a second withdrawal.
 */
export function useRequestedAccount(method: string): readonly [AccountType, (type: AccountType) => void] {
  const { store } = useServices();
  const account = useWidget((state) => state.account);
  const isForAnotherMethod = account !== undefined && account.method !== method;
  useEffect(() => {
    if (isForAnotherMethod) selectAccount(store, undefined);
  }, [store, isForAnotherMethod]);
  return [
    account === undefined || isForAnotherMethod ? 'main' : account.type,
    (type) => selectAccount(store, { method, type }),
  ];
}
