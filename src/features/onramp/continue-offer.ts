import type { PaymentMethodOffer } from '../../../schemas/deposit/payment-method-offer.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { depositIdOf } from '../payment/record/deposit-id.ts';
import type { Services } from '../../core/services/services.ts';
import { openRedirect } from '../../core/windows/open-redirect.ts';
import { reportUnread } from '../payment/record/report-unread.ts';
import { reserveWindow } from '../../core/windows/reserved-window.ts';
import { providerData, readRedirect } from '../../core/tables/redirect.ts';
import type { OpenDeposit } from '../../core/state/payment.ts';

export interface ContinuedOffer {
  readonly deposit: OpenDeposit;
  readonly offer: Pick<PaymentMethodOffer, 'method'>;
  /** The on-ramp method, whose `opensIn` says where the provider's page opens. */
  readonly method: PaymentMethod;
  /** Aborted when the player leaves the page, so that nothing opens afterwards. */
  readonly signal: AbortSignal;
}

/**
 * `refused`: the response contains an error. `opened`: the provider's page is open, or the player opens it by hand.
 */
export type ContinueResult =
  | { readonly kind: 'refused' }
  | ({ readonly kind: 'opened' } & Pick<OpenDeposit, 'blocked' | 'opened'>);

/** The window must be opened during the click: a browser would block it later (docs/decisions/0007). */
const needsWindow = ({ opensIn }: PaymentMethod): boolean => opensIn === 'window' || opensIn === 'external';

/**
 * Continues with an offer: one call, never retried automatically, and the redirect in its response. Throws what the call
 * throws, and when a source is not safe to open. The reserved window is closed in both cases.
 */
export async function continueOffer(
  { deposit, offer, method, signal }: ContinuedOffer,
  services: Services,
): Promise<ContinueResult> {
  const reserved = needsWindow(method) ? reserveWindow(services) : undefined;
  try {
    const payload = { depositId: depositIdOf(deposit), method: offer.method };
    const { data, body } = await services.client.call('external-deposit-continue', payload, { signal });
    signal.throwIfAborted();
    reportUnread(method, 'external-deposit-continue', data, services);
    // Servers write false, 0 or an empty text for "none".
    if (data.error) {
      reserved?.close();
      return { kind: 'refused' };
    }
    const redirect =
      data.source === undefined
        ? undefined
        : readRedirect(data.source, data.method?.toUpperCase() === 'POST' ? 'POST' : 'GET', providerData(body));
    return { kind: 'opened', ...openRedirect(redirect, method, reserved, services) };
  } catch (error) {
    reserved?.close();
    throw error;
  }
}
