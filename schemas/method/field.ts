import { WireText } from '../common.ts';
import * as z from '../zod.ts';
import { DefinitionText, LIMITS, Name, Pattern } from './limits.ts';

/** What each field type holds. Code that looks for a field asks for this, and never for a type by its name. */
const FIELD_VALUES = {
  dropdown_country: 'country',
  dropdown_currency: 'currency',
  dropdown: 'option',
  phone_with_prefix: 'phone',
  text: 'text',
  text_uppercase: 'uppercase text',
  networks: 'network',
  amount: 'amount',
} as const;
export type FieldType = keyof typeof FIELD_VALUES;
export const FIELD_TYPES = Object.keys(FIELD_VALUES) as readonly FieldType[];

/** Whether the value of a field is of this kind. An unknown type holds none of them. */
export const holds = ({ type }: { readonly type: string }, value: (typeof FIELD_VALUES)[FieldType]): boolean =>
  (FIELD_VALUES as Readonly<Record<string, string>>)[type] === value;

/** Becomes a file name under `icons/methods/`. */
export const IconId = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/));

/** The value of an option, limited in length. */
const Option = z.string().check(z.maxLength(LIMITS.name));

export const FieldOption = z.union([
  Option,
  z.object({ value: Option, text: z.optional(DefinitionText), iconId: z.optional(IconId) }),
]);
export type FieldOption = z.infer<typeof FieldOption>;

export const FieldValidation = z.object({ regex: Pattern, message: DefinitionText });

/** One field of a method. */
export const MethodField = z.object({
  /** The key in the payload's `fields`. */
  name: Name,
  /** The role of a field with another name: `pan`, `cvv`, `email`, `pixKey`… */
  alias: z.optional(z.string()),
  /** Fields of one category share a heading. */
  category: z.optional(DefinitionText),
  /** A known type. Any other renders as text and is reported. */
  type: z._default(z.string(), 'text'),
  label: z.optional(DefinitionText),
  mask: z.optional(z.string().check(z.maxLength(LIMITS.mask))),
  regex: z.optional(Pattern),
  regex_error_key: z.optional(z.string()),
  placeholder_key: z.optional(z.string()),
  placeholder_text: z.optional(DefinitionText),
  values: z.optional(z.array(FieldOption).check(z.maxLength(LIMITS.options))),
  value: z.optional(WireText),
  validations: z.optional(z.array(FieldValidation).check(z.maxLength(LIMITS.validations))),
  hidden: z.optional(z.boolean()),
  triggered: z.optional(z.boolean()),
  advanced: z.optional(z.boolean()),
  wallet: z.optional(z.boolean()),
  showWhen: z.optional(z.object({ field: z.string(), in: z.array(z.string()).check(z.minLength(1)) })),
  sensitive: z.optional(z.boolean()),
});
export type MethodField = z.infer<typeof MethodField>;
/** As payment operations write it. */
export type MethodFieldInput = z.input<typeof MethodField>;
