import * as z from '../zod.ts';
import { DefinitionText, LIMITS } from './limits.ts';

const Steps = z.object({
  steps: z.optional(z.array(z.object({ stepNumber: z.optional(z.number()), stepInstruction: DefinitionText }))),
  text: z.optional(DefinitionText),
});
export type Instruction = z.infer<typeof Steps>;

/** How to pay: ordered steps, or a text, which may be a plain string. */
export const Instruction = z.union([
  Steps,
  z.pipe(
    z.string().check(z.maxLength(LIMITS.text)),
    z.transform((text): Instruction => ({ text })),
  ),
]);
