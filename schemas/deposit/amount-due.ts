import { WireAmount } from '../common.ts';
import * as z from '../zod.ts';

/** An amount that somebody is asked to pay: zero, or more. */
export const AmountDue = WireAmount.check(z.refine((text) => !text.startsWith('-'), 'expected no negative amount'));
