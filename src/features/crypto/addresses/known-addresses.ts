import type { SweepstakeBox } from '../../../../schemas/deposit/sweepstake-box.ts';
import type { PaymentMethod } from '../../../../schemas/method/payment-method.ts';
import { isSameId, type WireId } from '../../../../schemas/wire-id.ts';
import type { Services } from '../../../core/services/services.ts';
import { isSamePayment, storeDeposit, storedPayments } from '../../payment/record/stored-deposits.ts';
import { CRYPTO_ADDRESS } from '../../../core/tables/routes/route-names.ts';
import type { OpenDeposit } from '../../../core/state/payment.ts';

type Parts = Pick<Services, 'store' | 'clock' | 'bridge' | 'window'>;

interface Remembered {
  readonly session: number;
  readonly deposits: readonly OpenDeposit[];
}

/** By widget. Unlike storage, which may be denied and expires, this keeps every address shown until it is used. */
const remembered = new WeakMap<Services['store'], Remembered>();

function inMemory({ store }: Pick<Parts, 'store'>): readonly OpenDeposit[] {
  const known = remembered.get(store);
  return known?.session === store.getState().session ? known.deposits : [];
}

function without({ store }: Pick<Parts, 'store'>, deposit: OpenDeposit, added: readonly OpenDeposit[] = []): void {
  const others = inMemory({ store }).filter((other) => !isSamePayment(other, deposit));
  remembered.set(store, { session: store.getState().session, deposits: [...others, ...added] });
}

const isFor = (id: WireId | undefined, box: SweepstakeBox | undefined): boolean =>
  id === undefined ? box === undefined : isSameId(id, box?.boxId);

/** Addresses of a coin that nothing was sent to yet, for the same package or none. The one shown last is at the end. */
export function knownAddresses(
  parts: Parts,
  method: PaymentMethod,
  box: SweepstakeBox | undefined,
): readonly OpenDeposit[] {
  const { deposit } = parts.store.getState();
  return [...storedPayments(parts), ...inMemory(parts), ...(deposit ? [deposit] : [])].filter(
    ({ page, method: name, crypto }) =>
      page === CRYPTO_ADDRESS && name === method.name && crypto && isFor(crypto.boxId, box),
  );
}

/** Remembers a shown address, for a return to its coin and for a reload. */
export function rememberAddress(parts: Parts, deposit: OpenDeposit): void {
  without(parts, deposit, [deposit]);
  storeDeposit(parts, deposit);
}

/** Forgets an address that received money: the next deposit gets a new one. */
export const forgetAddress = (parts: Parts, deposit: OpenDeposit): void => without(parts, deposit);
