import * as z from '../zod.ts';

/** Beyond these a figure is a mistake, and a timer made of both would not hold it. */
const MOST_BLOCKS = 500;
const LONGEST_INTERVAL_SEC = 3600;

/** A blockchain's own figures, where a push carries them; one that cannot be is as if absent. */
export const Chain = z.object({
  requiredBlocks: z.catch(z.optional(z.int().check(z.positive(), z.maximum(MOST_BLOCKS))), undefined),
  /** Seconds between blocks. */
  interval: z.catch(z.optional(z.number().check(z.positive(), z.maximum(LONGEST_INTERVAL_SEC))), undefined),
  transactionUrl: z.catch(z.optional(z.string()), undefined),
});
export type Chain = z.infer<typeof Chain>;
