import * as z from '../schemas/zod.ts';
import type { FormValues, Plan } from './compile.ts';
import type { ValueSchema } from './contract.ts';

/** The schema of the named fields, by default of all. Those that are not shown are left out. */
export function planSchema(
  { amount, fields, byId, isShown }: Pick<Plan, 'amount' | 'fields' | 'byId' | 'isShown'>,
  values: FormValues,
  names: readonly string[] = [...(amount ? [amount.id] : []), ...fields.map(({ id }) => id)],
): z.ZodMiniObject<Record<string, ValueSchema>> {
  const shape: Record<string, ValueSchema> = {};
  for (const name of names) {
    const field = byId.get(name);
    if (field && isShown(field, values)) shape[name] = field.schema();
    if (name === amount?.id) shape[name] = amount.schema();
  }
  return z.object(shape);
}
