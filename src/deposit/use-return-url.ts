import { parseQuery } from '../../schemas/host/query.ts';
import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import { readParams } from '../app/address.ts';
import { useRoute } from '../app/navigation.ts';
import { useServices, useWidget } from '../app/services.ts';
import { COMPLETE } from '../routes/table.ts';

/**
 * Where a provider sends the player back to: the host's own, else the address of the flow's `complete`. When the whole page
 * leaves, that address names the site: in a tab of its own the widget has no storage that knows it. A cashier that stands
 * alone is named too: the provider's window has no opener that it could tell, nor that a provider could navigate.
 */
export function useReturnUrl({ opensIn }: Pick<PaymentMethod, 'opensIn'>): string {
  const { routes, addressOf, bridge, window } = useServices();
  const row = useRoute();
  const given = useWidget(({ start }) => start?.returnUrl);
  if (given !== undefined) return given;
  const address = addressOf(routes.within(row, COMPLETE));
  const site = opensIn === 'page' && bridge.kind === 'frame' ? siteOf(window) : undefined;
  if (site !== undefined) return `${address}?${new URLSearchParams({ origin: site })}`;
  const isOwnWindow = bridge.kind === 'standalone' && opensIn !== 'page' && opensIn !== 'none';
  return isOwnWindow ? `${address}?${new URLSearchParams({ returned: bridge.instance })}` : address;
}

const siteOf = ({ location }: Window): string | undefined =>
  parseQuery(readParams(location)).origin ?? location.ancestorOrigins?.[0];
