import type { Resolver } from 'react-hook-form';
import type { Plan } from '../compile.ts';
import { failures } from '../plan-schema.ts';

type Values = Record<string, string>;

/**
 * The checks of a plan as a react-hook-form resolver. Asked for one field it checks only that one, so the cost of a key
 * press does not grow with the form. Messages travel as JSON and are translated where they are shown.
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
