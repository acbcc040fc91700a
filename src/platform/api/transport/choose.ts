import { rowOf } from '../calls.ts';
import type { Transport } from './transport.ts';

export interface Choice {
  readonly http: Transport;
  readonly socket: Transport;
  /** Read for each call, since every `loaded` may change it. */
  readonly isSocket: () => boolean;
}

/** Sends banking calls through the transport that the start data names. Calls that outlive the page always use HTTP. */
export const chosenTransport =
  ({ http, socket, isSocket }: Choice): Transport =>
  (request) =>
    (isSocket() && !rowOf(request.call).isKeepalive ? socket : http)(request);
