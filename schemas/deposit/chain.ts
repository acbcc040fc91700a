import * as z from '../zod.ts';

/** Higher figures are mistakes, and a timer of both together would overflow. */
const MOST_BLOCKS = 500;
const LONGEST_INTERVAL_SEC = 3600;

/** A blockchain's own figures in a push. An invalid one counts as absent. */
export const Chain = z.object({
  requiredBlocks: z.catch(z.optional(z.int().check(z.positive(), z.maximum(MOST_BLOCKS))), undefined),
  /** Seconds between blocks. */
  interval: z.catch(z.optional(z.number().check(z.positive(), z.maximum(LONGEST_INTERVAL_SEC))), undefined),
  transactionUrl: z.catch(z.optional(z.string()), undefined),
});
export type Chain = z.infer<typeof Chain>;
