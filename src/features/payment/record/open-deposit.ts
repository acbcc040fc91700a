import type { WireId } from '../../../../schemas/wire-id.ts';
import type { DepositCreate } from '../../../../schemas/deposit/deposit-create.ts';
import type { PaymentMethod } from '../../../../schemas/method/payment-method.ts';
import { traitsOf } from '../../../../schemas/method/traits.ts';
import { countryOf } from '../../../../schemas/player/defaults.ts';
import { rulesOf } from '../../../../renderers/registry.ts';
import { ACCEPT_AFTER_SEC } from '../../../../schemas/figures.ts';
import { reportIssues } from '../../../core/services/report-issues.ts';
import type { ResponseFinding, Services } from '../../../core/services/services.ts';
import { currencyOf } from '../../../core/hooks/balance-choice.ts';
import type { TransactionKind } from '../../../core/tables/routes/route-row.ts';
import type { OpenDeposit } from '../../../core/state/payment.ts';
import { isPayable } from '../invoice/make-invoice.ts';
import { placeOf, reportIdleFields, reportIdleTraits } from './idle-traits.ts';
import { storeDeposit } from './stored-deposits.ts';
import { addAnnounced, openPayment } from '../../../core/state/actions/payment.ts';

/** What the page of a deposit needs from its response. */
export type Shown = Pick<
  OpenDeposit,
  'depositId' | 'page' | 'blocked' | 'opened' | 'invoice' | 'kept' | 'app' | 'crypto' | 'amount'
> &
  Pick<OpenDeposit, 'currency' | 'reference'>;

const UNPAYABLE: ResponseFinding = {
  kind: 'unreadable',
  path: '/',
  message: 'the response says neither whom to pay nor how',
};

/** Makes this the player's open deposit: stored for a reload, and followed by its page. */
export function openDeposit(shown: Shown, method: PaymentMethod, services: Services): void {
  const place = placeOf(shown.page);
  reportIdleTraits(method, place, services);
  if (place === 'silent-invoice' && shown.invoice) reportIdleFields(method, shown.invoice, services);
  if (shown.invoice?.isPartial === true && !isPayable(shown.invoice, shown.app))
    reportIssues(services, method.name, [UNPAYABLE]);
  const deposit = recordOf(shown, method, services);
  storeDeposit(services, deposit);
  openPayment(services.store, deposit);
}

/** Lets the form of a deposit that exists ask for the rest. Not stored: after a reload it is looked for again. */
export function openAsked(
  shown: Shown & Required<Pick<OpenDeposit, 'asked'>>,
  method: PaymentMethod,
  services: Services,
): void {
  openPayment(services.store, recordOf(shown, method, services));
}

function recordOf(shown: Shown & Pick<OpenDeposit, 'asked'>, method: PaymentMethod, services: Services): OpenDeposit {
  const { acceptAfterSec = rulesOf(method, services.registry)?.acceptAfterSec ?? ACCEPT_AFTER_SEC } = traitsOf(method);
  const { start, region, balance, route = '' } = services.store.getState();
  const own = start?.user.currency;
  const isBalance = services.routes.named(route)?.isCryptoBalance === true;
  return {
    ...shown,
    method: method.name,
    country: start && countryOf(start.user, region),
    listCurrency: own && isBalance ? currencyOf(balance, own) : own,
    createdAt: services.serverNow(),
    acceptAfterSec,
  };
}

/** Tells the host once per created transaction, even when a second step repeats its id. */
export function announceCreated(
  id: WireId | undefined,
  { amount, currency, paymentType }: Pick<DepositCreate, 'amount' | 'currency' | 'paymentType'>,
  { bridge, store }: Pick<Services, 'bridge' | 'store'>,
  transaction: TransactionKind = 'deposit',
): void {
  if (id === undefined) return;
  const depositId = String(id);
  if (!take(depositId, store, transaction)) return;
  bridge.send('onCreateTransaction', {
    depositId,
    ...(amount === undefined ? {} : { amount }),
    currency,
    paymentMethod: paymentType,
    transaction,
  });
}

/** Marks a deposit that an earlier page has announced: sending it again creates nothing new. */
export function markAnnounced(
  depositId: WireId | undefined,
  { store }: Pick<Services, 'store'>,
  transaction: TransactionKind = 'deposit',
): void {
  if (depositId !== undefined) take(String(depositId), store, transaction);
}

/** Claims an id. False when it was claimed before. */
function take(depositId: string, store: Services['store'], transaction: TransactionKind): boolean {
  // A deposit and a withdrawal may share an id.
  const id = transaction === 'deposit' ? depositId : `${transaction} ${depositId}`;
  if (store.getState().announced.includes(id)) return false;
  addAnnounced(store, id);
  return true;
}
