import { WireAmount } from '../common.ts';
import * as z from '../zod.ts';

/** An amount that somebody is asked to pay: zero, or more. An empty text is none. */
export const AmountDue = z.union([
  WireAmount.check(z.refine((text) => !text.startsWith('-'), 'expected no negative amount')),
  z.pipe(
    z.literal(''),
    z.transform(() => undefined),
  ),
]);
