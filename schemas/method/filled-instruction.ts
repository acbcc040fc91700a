import type { Instruction } from './instruction.ts';

/** The instruction, unless it says nothing: a backend may send an empty list of steps for a method that has none. */
export function filledInstruction(instruction: Instruction | undefined): Instruction | undefined {
  const isFilled = instruction?.text || (instruction?.steps ?? []).length > 0;
  return isFilled ? instruction : undefined;
}
