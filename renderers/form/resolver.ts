import type { Resolver } from 'react-hook-form';
import type { Plan } from '../compile.ts';
import { failures } from '../plan-schema.ts';

type Values = Record<string, string>;

/**
 * The checks of a plan as react-hook-form's resolver. Asked for one field it checks that one alone: the cost of a key does
 * not grow with the form. A message travels as JSON, and is put into words where it is shown.
 */
export const toResolver =
  (plan: Plan): Resolver<Values> =>
  async (values, _context, { names }) => {
    const found = Object.entries(await failures(plan, values, names && new Set<string>(names)));
    if (found.length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(
        found.map(([id, message]) => [id, { type: 'rule', message: JSON.stringify(message) }]),
      ),
    };
  };
