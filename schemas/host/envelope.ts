import * as z from '../zod.ts';

/** The envelope of every message, in both directions. */
export const HostEnvelope = z.object({
  type: z.string(),
  payload: z.optional(z.unknown()),
  /** Nullable, since hosts that fill in every key send null for an unknown one. */
  instance: z.nullish(z.string()),
});
export type HostEnvelope = z.infer<typeof HostEnvelope>;
