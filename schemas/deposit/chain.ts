import * as z from '../zod.ts';

/** A blockchain's own figures, where a push carries them (second document, section 3). */
export const Chain = z.object({
  requiredBlocks: z.optional(z.int()),
  /** Seconds between blocks. */
  interval: z.optional(z.number()),
  transactionUrl: z.optional(z.string()),
});
export type Chain = z.infer<typeof Chain>;
