import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { reportIssues } from '../services/report-issues.ts';
import type { ResponseFinding, Services } from '../services/services.ts';
import { updatePayment } from '../state/actions/payment.ts';
import type { OpenDeposit } from '../state/payment.ts';
import { formFields, type Redirect } from '../tables/redirect.ts';
import { submitForm } from '../../platform/host/submit-form.ts';
import { type ReservedWindow, reserveWindow, type WindowParts } from './reserved-window.ts';

/** The definition says that the method has no redirect, and its response has one. */
const UNEXPECTED: ResponseFinding = {
  kind: 'redirect-not-opened',
  path: '/opensIn',
  message: 'the response has a source, but opensIn is none; shown as a link',
};

/**
 * Opens the redirect where the method says, or in place of the page where no window can open. Returns what the player can open by hand: not what takes the page's own place, which
 * in an app nothing does.
 */
export function openRedirect(
  redirect: Redirect | undefined,
  method: Pick<PaymentMethod, 'name' | 'opensIn'>,
  reserved: ReservedWindow | undefined,
  services: WindowParts & Pick<Services, 'analytics' | 'reported' | 'store'>,
): Pick<OpenDeposit, 'blocked' | 'opened'> {
  if (!redirect) {
    reserved?.close();
    return {};
  }
  // The player was told of no window, and a browser would block one now. Without a way to pay they would wait for nothing.
  if (method.opensIn === 'none') {
    reserved?.close();
    reportIssues(services, method.name, [UNEXPECTED]);
    return { blocked: redirect };
  }
  const target = method.opensIn === 'page' ? undefined : (reserved ?? reserveWindow(services));
  if (!target || target.takesPage) {
    reserved?.close();
    return redirectPage(redirect, method.name, services);
  }
  if (target.isGone()) return { blocked: redirect };
  services.analytics('redirect-opened', { method: method.name, in: method.opensIn });
  leadTo(target, redirect, method.name, services);
  return { opened: redirect };
}

/** Lets the host redirect the whole page. A standalone page has no host, and redirects itself. */
function redirectPage(
  redirect: Redirect,
  method: string,
  services: Pick<Services, 'analytics' | 'bridge' | 'window'>,
): Pick<OpenDeposit, 'opened'> {
  const { analytics, bridge } = services;
  analytics('redirect-opened', { method, in: 'page' });
  if (bridge.kind === 'standalone') {
    leavePage(redirect, services);
    return {};
  }
  bridge.send('onExternalRedirectEvent', {
    url: redirect.url,
    method: redirect.method,
    ...(redirect.method === 'POST' ? { data: redirect.data } : {}),
  });
  return bridge.kind === 'native' ? { opened: redirect } : {};
}

/** Leads a window to the provider. Once it has come back, the player has been there, and nobody may pay twice. */
export function leadTo(
  target: ReservedWindow,
  redirect: Redirect,
  method: string,
  { analytics, store }: Pick<Services, 'analytics' | 'store'>,
): void {
  target.onReturned(() => {
    analytics('redirect-returned', { method });
    const { deposit } = store.getState();
    if (deposit && (deposit.blocked === redirect || deposit.opened === redirect))
      updatePayment(store, { ...deposit, blocked: undefined, opened: undefined });
  });
  target.go(redirect);
}

function leavePage({ method, url, data }: Redirect, { window: view }: Pick<Services, 'window'>): void {
  if (method === 'GET') view.location.assign(url);
  else submitForm(view.document, { url, fields: formFields(data) });
}
