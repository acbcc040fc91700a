import * as z from '../schemas/zod.ts';
import type { FormValues, Plan } from './compile.ts';
import type { Rule } from './contract.ts';

/** The first failure of each visible field, by field id. With `wanted`, only those ids are checked. */
export async function failures(
  { amount, fields, isShown }: Pick<Plan, 'amount' | 'fields' | 'isShown'>,
  values: FormValues,
  wanted?: ReadonlySet<string>,
): Promise<Readonly<Record<string, NonNullable<Awaited<ReturnType<Rule>>>>>> {
  const found: Record<string, NonNullable<Awaited<ReturnType<Rule>>>> = {};
  const pending: Promise<void>[] = [];
  const ask = (id: string, check: Rule) => {
    const outcome = check(values[id] ?? '');
    if (outcome instanceof Promise) pending.push(outcome.then((message) => void (message && (found[id] = message))));
    else if (outcome) found[id] = outcome;
  };
  if (amount && (!wanted || wanted.has(amount.id))) ask(amount.id, amount.check);
  for (const field of fields) {
    if ((!wanted || wanted.has(field.id)) && isShown(field, values)) ask(field.id, field.check);
  }
  if (pending.length > 0) await Promise.all(pending);
  return found;
}

/** A plan as an asynchronous Zod schema over form values, for use without React. */
export const planSchema = (plan: Plan): z.ZodMiniType<FormValues> =>
  z.record(z.string(), z.string()).check(async (payload) => {
    for (const [id, message] of Object.entries(await failures(plan, payload.value))) {
      payload.issues.push({ code: 'custom', path: [id], message: JSON.stringify(message), input: undefined });
    }
  });
