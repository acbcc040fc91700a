import * as z from '../schemas/zod.ts';
import type { Message, Rule } from './contract.ts';

export type ValueSchema = z.ZodMiniType<string, string>;

/**
 * A rule as a Zod schema. The issue's message is the player's message, as text: see `readMessage`. A value counts as empty
 * until its field has an element, although react-hook-form types every value as text.
 */
export const schemaOf = (check: Rule): ValueSchema =>
  z.prefault(
    z.string().check((payload) => {
      const add = (message: Message | undefined) => {
        if (message) payload.issues.push({ code: 'custom', input: payload.value, message: JSON.stringify(message) });
      };
      const outcome = check(payload.value);
      return outcome instanceof Promise ? outcome.then(add) : add(outcome);
    }),
    '',
  ) as ValueSchema;

/** The message of an issue or a field error, which carry nothing but text. */
export const readMessage = (text: string): Message => JSON.parse(text) as Message;
