import { useRoute } from '../app/navigation.ts';
import { useServices, useWidget } from '../app/services.ts';
import { COMPLETE } from '../routes/table.ts';

/** Where a provider sends the player back to: the host's own, else the address of the flow's `complete` (contract, section 4). */
export function useReturnUrl(): string {
  const { routes, addressOf } = useServices();
  const row = useRoute();
  const given = useWidget(({ start }) => start?.returnUrl);
  return given ?? addressOf(routes.within(row, COMPLETE));
}
