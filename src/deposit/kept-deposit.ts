import { KeptDeposit } from '../../schemas/resume/open-deposit.ts';
import type { Services } from '../app/services.ts';
import { KEYS } from '../resume/items.ts';
import { kept } from '../resume/kept.ts';
import type { OpenDeposit } from '../state/store.ts';

type Parts = Pick<Services, 'store' | 'clock'>;
const deposits = kept(KEYS.deposit, KeptDeposit);

/** Remembers the open deposit, its invoice included, for a reload and for another opening of the page. */
export const keepDeposit = (parts: Parts, { blocked: _address, app: _link, ...deposit }: OpenDeposit): void =>
  deposits.keep(parts, deposit);

/** The deposit that was open before, if it is this player's and not too old. */
export const keptDeposit = (parts: Parts): OpenDeposit | undefined => deposits.read(parts);

/** A deposit ended. Another tab of this player may keep another one in the same place; a crypto address has no id. */
export function forgetDeposit(parts: Parts, { depositId, reference }: OpenDeposit): void {
  const found = deposits.read(parts);
  const isSame = depositId === undefined ? found?.reference === reference : found?.depositId === depositId;
  if (isSame) deposits.forget();
}

/** Whether its page still waits for the player: later the status alone is of interest, which nobody is led to. */
export const isUnderWay = (deposit: OpenDeposit, serverNow: number): boolean => {
  const { createdAt, waitsFrom = createdAt, acceptAfterSec, invoice } = deposit;
  return serverNow < Math.max(waitsFrom + acceptAfterSec * 1000, invoice?.endsAt ?? 0);
};
