import * as z from '../zod.ts';

/** The envelope of every message, both ways (contract, section 2). */
export const HostEnvelope = z.object({
  type: z.string(),
  payload: z.optional(z.unknown()),
  instance: z.optional(z.string()),
});
export type HostEnvelope = z.infer<typeof HostEnvelope>;
