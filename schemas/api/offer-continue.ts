import * as z from '../zod.ts';

/** Response of `external-deposit-continue`. */
export const OfferContinue = z.object({
  error: z.optional(z.unknown()),
  source: z.optional(z.string()),
  method: z.optional(z.string()),
  data: z.optional(z.record(z.string(), z.unknown())),
});
