import { rowOf } from './calls.ts';
import type { Transport } from './transport.ts';

export interface Choice {
  readonly http: Transport;
  readonly socket: Transport;
  /** Read anew for each call: a `loaded` decides, and a later one may decide otherwise. */
  readonly isSocket: () => boolean;
}

/** Banking calls go where the start data says; what outlives the page goes by HTTP. */
export const chosenTransport =
  ({ http, socket, isSocket }: Choice): Transport =>
  (request) =>
    (isSocket() && !rowOf(request.call).isKeepalive ? socket : http)(request);
