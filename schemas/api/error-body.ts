import * as z from '../zod.ts';

/** Body of every response whose status is not 200 to 299. */
export const ErrorBody = z.object({ error: z.object({ message: z.string(), code: z.optional(z.string()) }) });
export type ErrorBody = z.infer<typeof ErrorBody>;
