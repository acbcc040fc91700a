import type { PaymentMethodOffer } from '../../schemas/deposit/payment-method-offer.ts';
import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import type { Services } from '../app/services.ts';
import { openRedirect } from '../deposit/open-redirect.ts';
import { reportUnread } from '../deposit/report-unread.ts';
import { reserveWindow } from '../deposit/reserved-window.ts';
import { providerData, readRedirect, type Redirect } from '../flow/redirect.ts';
import type { OpenDeposit } from '../state/store.ts';

export interface Continued {
  readonly deposit: OpenDeposit;
  readonly offer: Pick<PaymentMethodOffer, 'method'>;
  /** The on-ramp itself: it says where the provider's page opens. */
  readonly method: PaymentMethod;
  /** The page was left: nothing is opened for whoever is not there. */
  readonly signal: AbortSignal;
}

/** `refused`: the answer holds an error. `opened`: the provider's page stands, or `blocked` is what leads there by hand. */
export type ContinueResult =
  | { readonly kind: 'refused' }
  | { readonly kind: 'opened'; readonly blocked: Redirect | undefined };

/** A window is wanted inside the press: later a browser would block it (docs/decisions/0007). */
const wantsWindow = ({ opensIn }: PaymentMethod): boolean => opensIn === 'window' || opensIn === 'external';

/**
 * Goes on with an offer: one call, never repeated by itself, and the redirect that it answers.
 * Throws what the call throws, and for a source that is not safe to open; the window of the press is closed then.
 */
export async function continueOffer(
  { deposit, offer, method, signal }: Continued,
  services: Services,
): Promise<ContinueResult> {
  const reserved = wantsWindow(method) ? reserveWindow(services) : undefined;
  try {
    const payload = { depositId: deposit.depositId, method: offer.method };
    const { data, body } = await services.client.call('external-deposit-continue', payload, { signal });
    signal.throwIfAborted();
    reportUnread(method, 'external-deposit-continue', data, services);
    if (saysError(data.error)) {
      reserved?.close();
      return { kind: 'refused' };
    }
    const redirect =
      data.source === undefined
        ? undefined
        : readRedirect(data.source, data.method?.toUpperCase() === 'POST' ? 'POST' : 'GET', providerData(body));
    return { kind: 'opened', blocked: openRedirect(redirect, method, reserved, services) };
  } catch (error) {
    reserved?.close();
    throw error;
  }
}

/** Whatever it is; a server may write "none" as false or as nothing at all. */
const saysError = (error: unknown): boolean => error !== undefined && error !== false && error !== '';
