import { Instruction } from '../method/instruction.ts';
import * as z from '../zod.ts';

/** How to pay, in any form a response uses: steps, a text in one or several languages, or either under its own key. */
export const AnyInstruction = z.pipe(z.pipe(z.unknown(), z.transform(named)), Instruction);

function named(value: unknown): unknown {
  if (typeof value === 'string') return { text: value };
  if (Array.isArray(value)) {
    return { steps: value.map((step: unknown) => (typeof step === 'string' ? { stepInstruction: step } : step)) };
  }
  const isByLanguage =
    typeof value === 'object' &&
    value !== null &&
    !('steps' in value || 'text' in value) &&
    Object.keys(value).length > 0;
  return isByLanguage ? { text: value } : value;
}
