import { Transaction } from '../deposit/transaction.ts';
import { WireId } from '../wire-id.ts';
import * as z from '../zod.ts';

/** What an address page shows, and the transaction once seen. All of it is public on the chain. */
export const OpenCrypto = z.object({
  address: z.string(),
  network: z.optional(z.string()),
  /** The coin, when the method or the response names it. */
  coin: z.optional(z.string()),
  /** The response's own minimum, decimal text in the coin. */
  minimum: z.optional(z.string()),
  /** Id of the bonus that the address was requested with. */
  bonusId: z.optional(WireId),
  /** Id of the coin package that it pays for. */
  boxId: z.optional(WireId),
  transaction: z.optional(Transaction),
});
export type OpenCrypto = z.infer<typeof OpenCrypto>;
