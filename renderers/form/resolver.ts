import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type { Plan } from '../compile.ts';
import { planSchema } from '../plan-schema.ts';

type Values = Record<string, string>;

/**
 * The schema of a plan as a react-hook-form resolver. Asked for one field it parses only that one, so the cost of a key press
 * does not grow with the form. The form keeps the values as they were typed.
 *
 * The names that go on are none: they only tell which errors belong to a field array, of which there are none, and would be
 * searched for each error.
 */
export const toResolver =
  (plan: Plan): Resolver<Values> =>
  (values, context, options) =>
    zodResolver(planSchema(plan, values, options.names), undefined, { raw: true })(values, context, {
      ...options,
      names: [],
    });
