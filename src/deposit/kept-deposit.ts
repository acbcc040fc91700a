import { KeptDeposit } from '../../schemas/resume/open-deposit.ts';
import type { Services } from '../app/services.ts';
import { kept } from '../resume/kept.ts';
import type { OpenDeposit } from '../state/store.ts';

type Parts = Pick<Services, 'store' | 'clock'>;
/** A withdrawal has a place of its own: an invoice that is still to be paid must not go for it. */
const places = { deposit: kept('deposit', KeptDeposit), withdrawal: kept('withdrawal', KeptDeposit) };
const placeOf = ({ withdrawalId }: Pick<OpenDeposit, 'withdrawalId'>) =>
  places[withdrawalId === undefined ? 'deposit' : 'withdrawal'];

/** Remembers the open deposit, its invoice included, for a reload and for another opening of the page. */
export const keepDeposit = (parts: Parts, { blocked: _address, app: _link, ...deposit }: OpenDeposit): void =>
  placeOf(deposit).keep(parts, deposit);

/** The deposit, or the withdrawal, that was open before, if it is this player's and not too old. */
export const keptDeposit = (parts: Parts, kind: keyof typeof places = 'deposit'): OpenDeposit | undefined =>
  places[kind].read(parts);

/** A deposit ended. Another tab of this player may keep another one in the same place; a crypto address has no id. */
export function forgetDeposit(parts: Parts, deposit: OpenDeposit): void {
  const { depositId, reference } = deposit;
  const place = placeOf(deposit);
  const found = place.read(parts);
  const isSame = depositId === undefined ? found?.reference === reference : found?.depositId === depositId;
  if (isSame) place.forget();
}

/** Whether its page still waits for the player: later the status alone is of interest, which nobody is led to. */
export const isUnderWay = (deposit: OpenDeposit, serverNow: number): boolean => {
  const { createdAt, waitsFrom = createdAt, acceptAfterSec, invoice } = deposit;
  return serverNow < Math.max(waitsFrom + acceptAfterSec * 1000, invoice?.endsAt ?? 0);
};
