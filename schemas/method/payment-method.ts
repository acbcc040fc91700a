import { CurrencyCode, WireAmount } from '../common.ts';
import * as z from '../zod.ts';
import { IconId, MethodField } from './field.ts';
import { Instruction } from './instruction.ts';
import { DefinitionText, LIMITS, Name, Pattern } from './limits.ts';

const Positive = WireAmount.check(z.refine((text) => !text.startsWith('-'), 'expected no negative amount'));

/** Limits in one currency, decimal text. `minNonRus` replaces `min` outside RU. */
export const AmountRule = z.object({
  min: z.optional(Positive),
  max: z.optional(Positive),
  minNonRus: z.optional(Positive),
});
export type AmountRule = z.infer<typeof AmountRule>;

const byCurrency = <S extends z.ZodMiniType>(schema: S) => z.record(z.string(), schema);

export const BADGE_TYPES = { brand: 2, exclusive: 8 } as const;

export const Traits = z.object({
  bonus: z.optional(z.boolean()),
  confirmationId: z.optional(z.object({ min: z.number(), max: z.number() })),
  guaranteed: z.optional(z.boolean()),
  international: z.optional(z.boolean()),
  support: z.optional(z.string()),
  amountRegex: z.optional(Pattern),
  acceptAfterSec: z.optional(z.number().check(z.positive())),
});
export type Traits = z.infer<typeof Traits>;

/** A payment method, as payment operations write it. */
export const PaymentMethod = z.object({
  name: Name,
  category: z._default(z.string(), ''),
  /** Names a group and makes the category one, when two or more methods share the category. */
  groupText: z.optional(DefinitionText),
  position: z._default(z.number(), Number.MAX_SAFE_INTEGER),
  text: DefinitionText,
  fields: z._default(z.array(MethodField).check(z.maxLength(LIMITS.fields)), []),
  network: z.optional(z.string()),
  cryptoCurrency: z.optional(CurrencyCode),
  prefilledAmount: z.optional(z.union([Positive, byCurrency(Positive)])),
  recommendedAmounts: z.optional(z.union([z.array(Positive), byCurrency(z.array(Positive))])),
  cardViewType: z._default(z.number(), 0),
  iconIds: z._default(z.array(IconId), []),
  amount_rules: z.optional(byCurrency(AmountRule)),
  banner: z.optional(z.object({ bannerTextKey: DefinitionText, bannerTitleKey: z.optional(DefinitionText) })),
  badgeConfig: z.optional(
    z.object({
      text: z.optional(DefinitionText),
      styles: z.optional(z.object({ color: z.optional(z.string()), backgroundColor: z.optional(z.string()) })),
    }),
  ),
  badgeType: z.optional(z.number()),
  /** Keyed by `{lang}_{country}`, `{lang}`, `en_{country}` or `en`. */
  video_guide_url: z.optional(z.record(z.string(), z.string())),
  /** Shown behind the instruction button of the form. */
  instruction: z.optional(Instruction),
  isPopular: z.optional(z.boolean()),
  isPreparationRequired: z.optional(z.boolean()),
  checkLuhn: z.optional(z.boolean()),
  securityRulesGroup: z.optional(z.string()),
  /** Where a redirect opens. `none`: there is no redirect, so no window is reserved. */
  opensIn: z._default(z.enum(['window', 'external', 'page', 'none']), 'window'),
  captcha: z.optional(z.enum(['geetest', 'recaptcha'])),
  agentChatUrl: z.optional(z.string()),
  traits: z.optional(Traits),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;
/** As payment operations write it. */
export type PaymentMethodInput = z.input<typeof PaymentMethod>;
