import type { Resolver } from 'react-hook-form';
import type * as z from '../../schemas/zod.ts';
import type { Plan } from '../compile.ts';

type Values = Record<string, string>;

/**
 * The schemas of a plan as react-hook-form's resolver. Asked for one field it checks that one alone: the cost of a key
 * does not grow with the form. Fields not shown are not checked.
 */
export const toResolver =
  (plan: Plan): Resolver<Values> =>
  async (values, _context, { names }) => {
    const wanted = names && new Set<string>(names);
    const errors: Record<string, { type: string; message: string }> = {};
    const pending: Promise<void>[] = [];
    const check = (id: string, schema: z.ZodMiniType<string>) => {
      if (wanted && !wanted.has(id)) return;
      const add = ({ error }: ReturnType<typeof schema.safeParse>) => {
        if (error) errors[id] = { type: 'rule', message: error.issues[0]?.message ?? '' };
      };
      const value = values[id] ?? '';
      try {
        add(schema.safeParse(value));
      } catch {
        // Only a pattern that runs in the worker is asynchronous, and zod says so by throwing.
        pending.push(schema.safeParseAsync(value).then(add));
      }
    };
    if (plan.amount) check(plan.amount.id, plan.amount.schema);
    for (const field of plan.fields) {
      if ((!wanted || wanted.has(field.id)) && plan.isShown(field, values)) check(field.id, field.schema);
    }
    await Promise.all(pending);
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
