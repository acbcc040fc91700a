import * as z from '../zod.ts';
import { DefinitionText, LIMITS } from './limits.ts';

const Steps = z.object({
  steps: z.optional(z.array(z.object({ stepNumber: z.optional(z.number()), stepInstruction: DefinitionText }))),
  text: z.optional(DefinitionText),
});
export type Instruction = z.infer<typeof Steps>;

/**
 * How to pay: ordered steps, or a text, which may be a plain string. An instruction without content reads as undefined: a
 * backend may send an empty list of steps for a method that has none.
 */
export const Instruction = z.pipe(
  z.union([Steps, z.string().check(z.maxLength(LIMITS.text))]),
  z.transform((given): Instruction | undefined => {
    const instruction = typeof given === 'string' ? { text: given } : given;
    return instruction.text || instruction.steps?.length ? instruction : undefined;
  }),
);
