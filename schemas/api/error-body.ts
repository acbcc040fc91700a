import * as z from '../zod.ts';

/**
 * Body of every response whose status is not 200 to 299. `code` is a text, or a number; an empty text and 0 are none. A code
 * without a `message` counts: it decides what the player reads.
 */
export const ErrorBody = z.object({
  error: z.object({ code: z.optional(z.unknown()), message: z.optional(z.string()) }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
