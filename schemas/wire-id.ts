import * as z from './zod.ts';

/** The id of something that the server is asked about again: it goes back in the type it came in. */
export const WireId = z.union([z.string().check(z.minLength(1)), z.number()]);
export type WireId = z.infer<typeof WireId>;

export const isSameId = (one: WireId | undefined, other: WireId | undefined): boolean =>
  one !== undefined && other !== undefined && String(one) === String(other);
