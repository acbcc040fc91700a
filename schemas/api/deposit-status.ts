import * as z from '../zod.ts';

export const DepositStatusAnswer = z.object({ status: z.union([z.string(), z.number()]) });
