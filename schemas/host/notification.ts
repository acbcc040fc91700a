import * as z from '../zod.ts';

/** A notice at the foot of the widget: an id of 21 characters, and what it says. */
export const Notification = z.object({
  id: z.string().check(z.minLength(21), z.maxLength(21)),
  title: z.string(),
  text: z.optional(z.string()),
});
export type Notification = z.infer<typeof Notification>;
