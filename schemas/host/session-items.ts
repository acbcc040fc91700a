import { UserOptions } from '../player/user.ts';
import * as z from '../zod.ts';

/** The items in session storage under `paywidget.`. The user is stored without token or personal details. */
export const SessionItems = z.object({
  force_logging: z._default(z.enum(['0', '1']), '0'),
  transport: z.optional(z.enum(['socket', 'http'])),
  /** Balances do not belong in storage. */
  user: z.optional(z.omit(UserOptions, { balanceData: true })),
});
export type SessionItems = z.infer<typeof SessionItems>;
