import { UserOptions } from '../player/user.ts';
import * as z from '../zod.ts';

/** What session storage holds under `paywidget.`. The user stands there without token or details. */
export const SessionItems = z.object({
  force_logging: z._default(z.enum(['0', '1']), '0'),
  transport: z.optional(z.enum(['socket', 'http'])),
  /** What the player has is none of a storage's business. */
  user: z.optional(z.omit(UserOptions, { balanceData: true })),
});
export type SessionItems = z.infer<typeof SessionItems>;
