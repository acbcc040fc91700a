import * as z from '../zod.ts';
import { PaymentMethod } from './payment-method.ts';

/** Categories that form a group by their name. */
export const GROUP_LABELS = [
  'crypto',
  'card_method',
  'cash_methods',
  'cash_methods_kyrgyzstan',
  'cash_methods_ukraine',
  'p2p_methods_kyrgyzstan',
  'p2p_methods_ukraine',
  'bank_transfer_nigeria',
  'colombian_banks',
  'e-money',
  'indian-methods-grouped',
  'nigeria-cards-grouped',
  'online-indonesian-banks-grouped',
  'online-malaysian-banks-grouped',
  'online-thailand-banks-grouped',
  'sbp-transgran-grouped',
] as const;
export type GroupLabel = (typeof GROUP_LABELS)[number];

export const PaymentGroup = z.object({
  name: z.string(),
  label: z.string(),
  position: z.number(),
  paymentMethods: z.array(PaymentMethod),
});
export type PaymentGroup = z.infer<typeof PaymentGroup>;
