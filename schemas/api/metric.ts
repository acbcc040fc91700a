import * as z from '../zod.ts';

export const MetricEvent = z.object({
  name: z.string(),
  value: z.optional(z.number()),
  tags: z.optional(z.record(z.string(), z.string())),
  /** Epoch ms. */
  time: z.number(),
});
export type MetricEvent = z.infer<typeof MetricEvent>;
