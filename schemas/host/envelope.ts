import * as z from '../zod.ts';

/** The envelope of every message, both ways. */
export const HostEnvelope = z.object({
  type: z.string(),
  payload: z.optional(z.unknown()),
  /** Hosts that fill in what they do not know send null. */
  instance: z.nullish(z.string()),
});
export type HostEnvelope = z.infer<typeof HostEnvelope>;
