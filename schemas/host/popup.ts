import * as z from '../zod.ts';

/** What a window that the widget opened posts to it, at their common origin (contract, section 1). */
export const PopupMessage = z.object({ type: z.literal('returned') });
export type PopupMessage = z.infer<typeof PopupMessage>;
