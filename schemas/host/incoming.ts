import { Bonus } from '../player/bonus.ts';
import * as z from '../zod.ts';

/** Host to widget: payload by message type. `loaded` is parsed separately, as start data. */
export const INCOMING = {
  loaded: z.unknown(),
  'bonus-list-fetched': z.object({ success: z.boolean(), bonusList: z.optional(z.array(Bonus)) }),
  'bonus-list-updated': z.object({ bonusList: z.array(Bonus) }),
  'locale-changed': z.object({ locale: z.string().check(z.minLength(1)) }),
  close: z.optional(z.unknown()),
  'swipe-back': z.optional(z.unknown()),
  greet: z.optional(z.unknown()),
} as const;

export type IncomingType = keyof typeof INCOMING;
export type IncomingPayload<T extends IncomingType> = z.output<(typeof INCOMING)[T]>;
/** As a host writes it. */
export type IncomingInput<T extends IncomingType> = z.input<(typeof INCOMING)[T]>;
