import { LocalizedText } from '../common.ts';
import { WireId } from '../wire-id.ts';
import { MethodField } from '../method/field.ts';
import * as z from '../zod.ts';
import { DetailValue } from './requisite.ts';

/** Response of `deposit-prepare`. For card view 3 it is the India invoice. */
export const PreparedDeposit = z.object({
  depositId: WireId,
  details: z.optional(
    z.array(z.object({ name: LocalizedText, value: DetailValue, type: z._default(z.string(), 'text') })),
  ),
  requisites: z.optional(z.object({ bankName: z.optional(z.string()) })),
  fields: z.optional(z.array(MethodField)),
});
export type PreparedDeposit = z.infer<typeof PreparedDeposit>;
