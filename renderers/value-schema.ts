import * as z from '../schemas/zod.ts';
import type { Message, Rule, ValueSchema } from './contract.ts';

/**
 * A rule as a Zod schema. The issue's message is the player's message, as text: see `readMessage`. A value counts as empty
 * until its field has an element, although react-hook-form types every value as text.
 */
const schemaOf = (check: Rule): ValueSchema =>
  z.pipe(
    z.transform((value) => value ?? ''),
    z.string().check((payload) => {
      const add = (message: Message | undefined) => {
        if (message) payload.issues.push({ code: 'custom', input: payload.value, message: JSON.stringify(message) });
      };
      const outcome = check(payload.value);
      return outcome instanceof Promise ? outcome.then(add) : add(outcome);
    }),
  ) as ValueSchema;

/** Built when first used: a schema per field would delay the form. */
export function lazySchema(check: Rule): () => ValueSchema {
  let made: ValueSchema | undefined;
  return () => (made ??= schemaOf(check));
}

/** The message of an issue or a field error, which carry nothing but text. */
export const readMessage = (text: string): Message => JSON.parse(text) as Message;
