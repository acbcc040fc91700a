import * as z from '../zod.ts';
import { DefinitionText } from './limits.ts';

/** How to pay: steps in order, or a text. */
export const Instruction = z.object({
  steps: z.optional(z.array(z.object({ stepNumber: z.optional(z.number()), stepInstruction: DefinitionText }))),
  text: z.optional(DefinitionText),
});
export type Instruction = z.infer<typeof Instruction>;
