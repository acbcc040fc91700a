import * as z from '../zod.ts';

/** What a window that the widget opened posts to it, at their common origin. */
export const PopupMessage = z.object({ type: z.enum(['returned', 'ready']) });
export type PopupMessage = z.infer<typeof PopupMessage>;

/** What the widget answers the form page with: where it is to go, and with which fields. */
export const PopupOrder = z.object({
  type: z.literal('redirect'),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
});
export type PopupOrder = z.infer<typeof PopupOrder>;
