import * as z from '../zod.ts';

/** What a window opened by the widget posts to it, at the same origin. */
export const PopupMessage = z.object({ type: z.enum(['returned', 'ready']) });
export type PopupMessage = z.infer<typeof PopupMessage>;

/** The widget's reply to the form page: where to go, and with which fields. */
export const PopupOrder = z.object({
  type: z.literal('redirect'),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
});
export type PopupOrder = z.infer<typeof PopupOrder>;
