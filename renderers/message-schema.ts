import * as z from '../schemas/zod.ts';
import type { Rule } from './contract.ts';

/** A rule as a schema: its message travels as JSON in the issue, and is put into words where it is shown. */
export const messageSchema = (rule: Rule): z.ZodMiniType<string> =>
  z.string().check((payload) => {
    const add = (message: Awaited<ReturnType<Rule>>) => {
      if (message) payload.issues.push({ code: 'custom', message: JSON.stringify(message), input: undefined });
    };
    const outcome = rule(payload.value);
    return outcome instanceof Promise ? outcome.then(add) : add(outcome);
  });
