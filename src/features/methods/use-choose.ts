import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { useGo } from '../../core/hooks/navigation.ts';
import { useServices } from '../../core/services/services.ts';
import type { Group } from './arrange.ts';
import { pageOf, pageOfGroup } from './page-of.ts';
import { useMethodFlow } from '../../core/hooks/method-flow.ts';
import { selectGroup, selectMethod } from '../../core/state/actions/selection.ts';

/** Handles a press on a tile, row or group: stores the selection and opens its page. */
export function useChoose() {
  const go = useGo();
  const { store, registry, analytics } = useServices();
  const flow = useMethodFlow();
  return {
    method: (method: PaymentMethod, group?: Group) => {
      selectMethod(store, method, group?.name);
      analytics('method-chosen', { method: method.name, ...(group ? { group: group.name } : {}) });
      // The browser's back may reach this entry when another method is chosen: see the shell.
      go(pageOf(method, group?.name, registry, flow), { state: method.name });
    },
    group: (group: Group) => {
      selectGroup(store, group.name);
      go(pageOfGroup(group.name, flow));
    },
  };
}
