import { type Compiled, compile, type Plan } from '../../renderers/compile.ts';
import type { CompileContext, CompiledField, Message } from '../../renderers/contract.ts';
import { defaultFields } from '../../renderers/fields/index.ts';
import { createRegistry, type Registry } from '../../renderers/registry.ts';
import { defaultViews } from '../../renderers/views.ts';
import type { MethodField, MethodFieldInput } from '../../schemas/method/field.ts';
import { PaymentMethod, type PaymentMethodInput } from '../../schemas/method/payment-method.ts';

export const registry: Registry = createRegistry({ ...defaultFields, views: defaultViews });

export const mexico = { name: 'Mexico', code: 'MX', phonePrefix: '52', exampleNumber: '55 1234 5678' };
export const india = { name: 'India', code: 'IN', phonePrefix: '91', exampleNumber: '81234 56789' };

export const context: CompileContext = {
  currency: 'MXN',
  country: mexico,
  locale: 'en',
  countries: [mexico, india],
};

/** A definition as payment operations write it, parsed; all but what the test is about is filled in. */
export const methodOf = (input: Partial<PaymentMethodInput>): PaymentMethod =>
  PaymentMethod.parse({ name: 'test_method', text: 'Test', ...input });

export function planOf(input: Partial<PaymentMethodInput>, more: Partial<CompileContext> = {}, from = registry): Plan {
  const compiled: Compiled = compile(methodOf(input), { ...context, ...more }, from);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.issues));
  return compiled.plan;
}

/** The one field of a method that has one. */
export function fieldOf(
  input: Partial<MethodFieldInput>,
  method: Partial<PaymentMethodInput> = {},
  more: Partial<CompileContext> = {},
): CompiledField {
  const [field] = planOf({ ...method, fields: [{ name: 'field', ...input }] }, more).fields;
  if (!field) throw new Error('the field is not compiled');
  return field;
}

/** What the player reads of a value; undefined when it passes. */
export const messageFor = async (field: Pick<CompiledField, 'check'>, value: string): Promise<Message | undefined> => {
  const refused = await field.check(value);
  if (!refused) return undefined;
  const { why: _rule, ...message } = refused;
  return message;
};

/** The plan with the fields of a second step. */
export function withSecondStep(input: Partial<PaymentMethodInput>, more: readonly MethodField[]) {
  const compiled = compile(methodOf(input), context, registry, more);
  if (!compiled.ok) throw new Error('the method is refused');
  return compiled.plan;
}
