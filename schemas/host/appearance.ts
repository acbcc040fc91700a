import * as z from '../zod.ts';

/** How the widget looks in its host (contract, section 3). */
export const Appearance = z.object({
  theme: z.optional(z.enum(['light', 'dark', 'auto'])),
  /** `fill`: the frame has a height of its own. `fit`: the host sets it from `resize`. */
  sizing: z.optional(z.enum(['fill', 'fit'])),
  /** Custom properties of the published list, with or without the leading dashes. */
  variables: z.optional(z.record(z.string(), z.string())),
});
export type Appearance = z.infer<typeof Appearance>;
