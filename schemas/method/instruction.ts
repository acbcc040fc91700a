import { LocalizedText } from '../common.ts';
import * as z from '../zod.ts';

/** How to pay: steps in order, or a text. */
export const Instruction = z.object({
  steps: z.optional(z.array(z.object({ stepNumber: z.optional(z.number()), stepInstruction: LocalizedText }))),
  text: z.optional(LocalizedText),
});
export type Instruction = z.infer<typeof Instruction>;
