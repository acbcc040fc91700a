import { Id } from '../common.ts';
import { MethodField } from '../method/field.ts';
import * as z from '../zod.ts';

/** Answer of `withdrawal-create`; no status is accepted. */
export const WithdrawalCreated = z.object({
  withdrawalId: Id,
  status: z.optional(z.union([z.string(), z.number()])),
  isFieldsRequired: z.optional(z.boolean()),
  fields: z.optional(z.array(MethodField)),
});
