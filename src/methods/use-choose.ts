import { cardViewOf } from '../../schemas/card-view.ts';
import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import { useGo } from '../app/navigation.ts';
import { useServices } from '../app/services.ts';
import type { Group } from './arrange.ts';
import { specialGroupPage } from './read-methods.ts';

/** What a press on a tile, a row or a group does: remember the choice, open its page. */
export function useChoose() {
  const go = useGo();
  const { store, views, analytics } = useServices();
  return {
    method: (method: PaymentMethod, group?: Group) => {
      const page = views.view(cardViewOf(method.cardViewType).view)?.page ?? 'deposit/redirect';
      store.setState({ method, group: group?.name });
      analytics('method-chosen', { method: method.name, ...(group ? { group: group.name } : {}) });
      // Inside a group the common form page is the group's own (contract, section 5).
      go(group && page === 'deposit/redirect' ? 'deposit/group/redirect' : page);
    },
    group: (group: Group) => {
      store.setState({ group: group.name, method: undefined });
      go(specialGroupPage(group.name) ?? 'deposit/group');
    },
  };
}
