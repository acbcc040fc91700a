import * as z from './zod.ts';

/** An id that is sent back to the server, in the type in which it came. */
export const WireId = z.union([z.string().check(z.minLength(1)), z.number()]);
export type WireId = z.infer<typeof WireId>;

export const isSameId = (one: WireId | undefined, other: WireId | undefined): boolean =>
  one !== undefined && other !== undefined && String(one) === String(other);
