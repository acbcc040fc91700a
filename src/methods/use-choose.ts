import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import { useGo } from '../app/navigation.ts';
import { useServices } from '../app/services.ts';
import type { Group } from './arrange.ts';
import { pageOf } from './page-of.ts';
import { specialPage, useMethodFlow } from './flows.ts';

/** What a press on a tile, a row or a group does: remember the choice, open its page. */
export function useChoose() {
  const go = useGo();
  const { store, views, analytics } = useServices();
  const flow = useMethodFlow();
  return {
    method: (method: PaymentMethod, group?: Group) => {
      // What was open before has its own place in storage; this form begins another.
      store.setState({ method, group: group?.name, deposit: undefined });
      analytics('method-chosen', { method: method.name, ...(group ? { group: group.name } : {}) });
      go(pageOf(method, group?.name, views, flow));
    },
    group: (group: Group) => {
      // The method stays: until the group's page is there, its form may still stand beside the list.
      store.setState({ group: group.name });
      go(specialPage(flow, group.name) ?? flow.group);
    },
  };
}
