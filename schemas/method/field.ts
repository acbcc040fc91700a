import { LocalizedText } from '../common.ts';
import * as z from '../zod.ts';

export const FIELD_TYPES = [
  'dropdown_country',
  'dropdown_currency',
  'dropdown',
  'phone_with_prefix',
  'text',
  'text_uppercase',
  'networks',
  'amount',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Ids become file names under `icons/methods/`. */
export const IconId = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/));

export const FieldOption = z.union([
  z.string(),
  z.object({ value: z.string(), text: z.optional(LocalizedText), iconId: z.optional(IconId) }),
]);
export type FieldOption = z.infer<typeof FieldOption>;

export const FieldValidation = z.object({ regex: z.string(), message: LocalizedText });

/** One field of a method (second document, section 3; contract, section 5). */
export const MethodField = z.object({
  /** The key in the payload's `fields`. */
  name: z.string().check(z.minLength(1)),
  /** The part a differently named field plays: `pan`, `cvv`, `email`, `pixKey`… */
  alias: z.optional(z.string()),
  /** One heading for the fields of one category. */
  category: z.optional(LocalizedText),
  /** A known type, or any other: that renders as text and is reported. */
  type: z._default(z.string(), 'text'),
  label: z.optional(LocalizedText),
  mask: z.optional(z.string()),
  regex: z.optional(z.string()),
  regex_error_key: z.optional(z.string()),
  placeholder_key: z.optional(z.string()),
  placeholder_text: z.optional(LocalizedText),
  values: z.optional(z.array(FieldOption)),
  value: z.optional(
    z.pipe(
      z.union([z.string(), z.number()]),
      z.transform((value) => String(value)),
    ),
  ),
  validations: z.optional(z.array(FieldValidation)),
  hidden: z.optional(z.boolean()),
  triggered: z.optional(z.boolean()),
  advanced: z.optional(z.boolean()),
  wallet: z.optional(z.boolean()),
  showWhen: z.optional(z.object({ field: z.string(), in: z.array(z.string()).check(z.minLength(1)) })),
  sensitive: z.optional(z.boolean()),
});
export type MethodField = z.infer<typeof MethodField>;
/** As written by payment ops. */
export type MethodFieldInput = z.input<typeof MethodField>;
