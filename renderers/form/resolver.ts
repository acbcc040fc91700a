import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type { Plan } from '../compile.ts';
import { planSchema } from '../plan-schema.ts';

type Values = Record<string, string>;

/**
 * The schema of a plan as a react-hook-form resolver. Asked for one field it parses only that one, so the cost of a key
 * press does not grow with the form. The form keeps the values as they were typed.
 *
 * No names are passed on: the library needs them only to find errors of field arrays, which a plan never has, and would
 * search them for each error.
 */
export const toResolver =
  (plan: Plan): Resolver<Values> =>
  (values, context, options) =>
    zodResolver(planSchema(plan, values, options.names), undefined, { raw: true })(values, context, {
      ...options,
      names: [],
    });
