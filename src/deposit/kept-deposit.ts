import { parse } from '../../schemas/parse.ts';
import * as z from '../../schemas/zod.ts';
import type { Services } from '../app/services.ts';
import { RESUME_MS } from '../lib/limits.ts';
import { readJson } from '../lib/read-json.ts';
import { sessionItem } from '../lib/session-storage.ts';
import type { OpenDeposit } from '../state/store.ts';

/** No address of a provider: what it carries is not ours to keep. */
const Kept = z.object({
  owner: z.string(),
  at: z.number(),
  deposit: z.object({
    depositId: z.optional(z.string()),
    method: z.string(),
    amount: z.optional(z.string()),
    currency: z.string(),
    createdAt: z.number(),
    reference: z.string(),
    acceptAfterSec: z.number(),
  }),
});

type Parts = Pick<Services, 'store' | 'clock'>;
const item = () => sessionItem('paywidget.deposit');
const ownerOf = ({ store }: Parts): string => store.getState().start?.user.id ?? '';

/** Remembers the open deposit for a reload: bound to the player, for 30 minutes (contract, section 3). */
export function keepDeposit(parts: Parts, { blockedUrl: _address, ...deposit }: OpenDeposit): void {
  if (ownerOf(parts) === '') return; // nobody to bind it to
  item().write(JSON.stringify({ owner: ownerOf(parts), at: parts.clock.now(), deposit }));
}

export const forgetDeposit = (): void => item().write(undefined);

/** The deposit that was open before a reload, if it is this player's and not too old. */
export function keptDeposit(parts: Parts): OpenDeposit | undefined {
  const kept = parse(Kept, readJson(item().read() ?? ''));
  if (!kept.ok || kept.value.owner !== ownerOf(parts)) {
    forgetDeposit();
    return undefined;
  }
  const { at, deposit } = kept.value;
  if (parts.clock.now() - at >= RESUME_MS) return undefined;
  return { ...deposit, depositId: deposit.depositId, amount: deposit.amount };
}
