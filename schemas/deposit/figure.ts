import { WireAmount } from '../common.ts';
import * as z from '../zod.ts';

/** A number, which may be decimal text on the wire. */
export const Figure = z.pipe(
  WireAmount,
  z.transform((text) => Number(text)),
);
