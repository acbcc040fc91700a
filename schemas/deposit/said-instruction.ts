import { Instruction } from '../method/instruction.ts';
import * as z from '../zod.ts';

/** How to pay, in any form an answer uses: steps, a text in one or several languages, or either under its own key. */
export const SaidInstruction = z.pipe(z.pipe(z.unknown(), z.transform(named)), Instruction);

function named(said: unknown): unknown {
  if (typeof said === 'string') return { text: said };
  if (Array.isArray(said)) {
    return { steps: said.map((step: unknown) => (typeof step === 'string' ? { stepInstruction: step } : step)) };
  }
  const isByLanguage =
    typeof said === 'object' && said !== null && !('steps' in said || 'text' in said) && Object.keys(said).length > 0;
  return isByLanguage ? { text: said } : said;
}
