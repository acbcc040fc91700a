import { WireId } from '../wire-id.ts';
import { MethodField } from '../method/field.ts';
import * as z from '../zod.ts';

/** Response of `withdrawal-create`. The status is optional. */
export const WithdrawalCreated = z.object({
  withdrawalId: WireId,
  status: z.optional(z.union([z.string(), z.number()])),
  isFieldsRequired: z.optional(z.boolean()),
  fields: z.optional(z.array(MethodField)),
});
