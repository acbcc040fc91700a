import { Id } from '../id.ts';
import { WireId } from '../wire-id.ts';
import * as z from '../zod.ts';

export const CaptchaProof = {
  captchaOutput: z.optional(z.string()),
  genTime: z.optional(z.string()),
  lotNumber: z.optional(z.string()),
  passToken: z.optional(z.string()),
  captchaResponse: z.optional(z.string()),
  captchaResponseV3: z.optional(z.string()),
  captchaBypass: z.optional(z.literal(true)),
};

const common = {
  currency: z.string(),
  fields: z.record(z.string(), z.string()),
  selectedCountry: z.string(),
  depositId: z.optional(Id),
  isActivatedBonus: z.optional(z.boolean()),
  bonusId: z.optional(WireId),
  paymentSessionId: z.optional(WireId),
  abTestGroup: z.optional(z.string()),
  metadata: z.optional(z.object({ isFromChip: z.boolean() })),
  ...CaptchaProof,
};

/** Payload of `deposit-create`. Keys without a value are left out. `amount` is a JSON number. */
export const DepositCreate = z.object({
  ...common,
  paymentType: z.string(),
  amount: z.optional(z.number()),
  returnUrl: z.optional(z.string()),
  wallet: z.optional(z.string()),
});
export type DepositCreate = z.infer<typeof DepositCreate>;

export const DepositCreateSweepstake = z.extend(DepositCreate, { boxId: WireId });
export type DepositCreateSweepstake = z.infer<typeof DepositCreateSweepstake>;

/** Payload of `deposit-create-p2p`. */
export const DepositCreateP2p = z.object({
  ...common,
  paymentMethod: z.string(),
  amount: z.number(),
  bank: z.optional(z.string()),
  checkScore: z.optional(z.boolean()),
  wallet: z.optional(z.string()),
});

/** Payload of `withdrawal-create`. A second step resends all fields, with the id. */
export const WithdrawalCreate = z.object({
  amount: z.number(),
  currency: z.string(),
  paymentType: z.string(),
  fields: z.record(z.string(), z.string()),
  wallet: z.optional(z.string()),
  accountType: z.enum(['main', 'additional']),
  selectedCountry: z.string(),
  withdrawalId: z.optional(Id),
});
export type WithdrawalCreate = z.input<typeof WithdrawalCreate>;
