import { expect, test } from 'vitest';
import { LIMITS } from '../../../schemas/method/limits.ts';
import { Instruction } from '../../../schemas/method/instruction.ts';

test.each([
  ['a text alone', 'Pay at the till.', { text: 'Pay at the till.' }],
  ['a text by language', { text: { en: 'Pay' } }, { text: { en: 'Pay' } }],
  ['steps', { steps: [{ stepInstruction: 'Open the app' }] }, { steps: [{ stepInstruction: 'Open the app' }] }],
])('an instruction may be %s', (_what, given, read) => {
  expect(Instruction.parse(given)).toEqual(read);
});

test('an instruction is not longer than any other text', () => {
  expect(Instruction.safeParse('x'.repeat(LIMITS.text + 1)).success).toBe(false);
});
