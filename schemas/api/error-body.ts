import * as z from '../zod.ts';

/** Body of every response whose status is not 200 to 299. `code` is a text, or a number; an empty text and 0 are none. */
export const ErrorBody = z.object({ error: z.object({ message: z.string(), code: z.optional(z.unknown()) }) });
export type ErrorBody = z.infer<typeof ErrorBody>;
