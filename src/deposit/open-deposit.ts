import type { WireId } from '../../schemas/wire-id.ts';
import { CARD_VIEWS, cardViewOf } from '../../schemas/card-view.ts';
import type { DepositCreate } from '../../schemas/deposit/deposit-create.ts';
import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import { traitsOf } from '../../schemas/method/traits.ts';
import type { Services } from '../app/services.ts';
import { START } from '../flow/status-state.ts';
import type { TransactionKind } from '../routes/row.ts';
import type { OpenDeposit } from '../state/store.ts';
import { placeOf, reportIdleTraits } from './idle-traits.ts';
import { keepDeposit } from './kept-deposit.ts';

/** What the answer says of a deposit, as its page shows it. */
export type Shown = Pick<OpenDeposit, 'depositId' | 'page' | 'blocked' | 'invoice' | 'offers' | 'app' | 'amount'> &
  Pick<OpenDeposit, 'currency' | 'reference'>;

/** From here the deposit is the player's: kept for a reload, and followed by the page that shows it. */
export function openDeposit(shown: Shown, method: PaymentMethod, services: Services): void {
  reportIdleTraits(method, placeOf(shown.page), services);
  const deposit: OpenDeposit = {
    ...shown,
    method: method.name,
    createdAt: services.serverNow(),
    acceptAfterSec: traitsOf(method).acceptAfterSec ?? CARD_VIEWS[cardViewOf(method.cardViewType).view].acceptAfterSec,
  };
  keepDeposit(services, deposit);
  services.store.setState({ deposit, status: START, transaction: undefined });
}

/** Once per created one, a second step of the same deposit included. */
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

/** An earlier page has told the host of it: what a press sends once more makes nothing new. */
export function recallCreated(
  depositId: string | undefined,
  { store }: Pick<Services, 'store'>,
  transaction: TransactionKind = 'deposit',
): void {
  if (depositId !== undefined) take(depositId, store, transaction);
}

/** Whether nobody has taken it before. */
function take(depositId: string, store: Services['store'], transaction: TransactionKind): boolean {
  // One of each may have the same id.
  const id = transaction === 'deposit' ? depositId : `${transaction} ${depositId}`;
  if (store.getState().announced.includes(id)) return false;
  store.setState(({ announced }) => ({ announced: [...announced, id] }));
  return true;
}
