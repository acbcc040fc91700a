import { parseQuery } from '../../../../schemas/host/query.ts';
import type { PaymentMethod } from '../../../../schemas/method/payment-method.ts';
import { readParams } from '../../../platform/host/start/read-params.ts';
import type { Services } from '../../../core/services/services.ts';
import { COMPLETE } from '../../../core/tables/routes/route-names.ts';
import type { RouteRow } from '../../../core/tables/routes/route-row.ts';

/**
 * Where a provider sends the player back to: the host's address, else the flow's `complete` route. When the whole page
 * leaves, the address names the embedding site, since a top-level widget cannot read the frame's storage. A standalone
 * cashier adds its instance id, since the provider's window has no opener to notify.
 */
export function returnUrlOf(
  { opensIn }: Pick<PaymentMethod, 'opensIn'>,
  row: RouteRow | undefined,
  { routes, addressOf, bridge, store, window }: Pick<Services, 'routes' | 'addressOf' | 'bridge' | 'store' | 'window'>,
): string {
  const configured = store.getState().start?.returnUrl;
  if (configured) return configured; // an empty one is none
  const address = addressOf(routes.within(row, COMPLETE));
  const site = opensIn === 'page' && bridge.kind === 'frame' ? siteOf(window) : undefined;
  if (site !== undefined) return `${address}?${new URLSearchParams({ origin: site })}`;
  const isOwnWindow = bridge.kind === 'standalone' && opensIn !== 'page' && opensIn !== 'none';
  return isOwnWindow ? `${address}?${new URLSearchParams({ returned: bridge.instance })}` : address;
}

const siteOf = ({ location }: Window): string | undefined =>
  parseQuery(readParams(location)).origin ?? location.ancestorOrigins?.[0];
