import type { MethodFieldInput } from '../../../schemas/method/field.ts';
import type { PaymentMethodInput } from '../../../schemas/method/payment-method.ts';

export type Definition = PaymentMethodInput & { readonly text: string };

/** A method as payment ops might write it; the tests' player pays in Mexican pesos. */
export const definition = (over: Partial<Definition> = {}): Definition => ({
  name: 'test_method',
  category: 'test',
  text: 'Test method',
  position: 1,
  iconIds: ['bank'],
  opensIn: 'none',
  prefilledAmount: 500,
  amount_rules: { MXN: { min: 100, max: 50_000 } },
  fields: [],
  ...over,
});

export const textField = (over: Partial<MethodFieldInput> = {}): MethodFieldInput => ({
  name: 'code',
  type: 'text',
  label: 'Code',
  regex: '^\\d{4}$',
  regex_error_key: 'Four digits please',
  ...over,
});

/** What `deposit-create` sends for {@link definition} when the form has only the amount; overridden key by key. */
export const payloadOf = (
  returnUrl: unknown,
  over: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> => ({
  paymentType: 'test_method',
  amount: 500,
  currency: 'MXN',
  fields: {},
  selectedCountry: 'MX',
  returnUrl,
  isActivatedBonus: false,
  metadata: { isFromChip: false },
  ...over,
});

/** An amount inside a sentence is put between isolates, so that it reads left to right after Arabic words. */
export const isolated = (sum: string): string => `\u2068${sum}\u2069`;
