import * as z from '../zod.ts';

/** A notice at the bottom of the widget: an id of 21 characters, and its text. */
export const Notification = z.object({
  id: z.string().check(z.minLength(21), z.maxLength(21)),
  title: z.string(),
  text: z.optional(z.string()),
});
export type Notification = z.infer<typeof Notification>;
