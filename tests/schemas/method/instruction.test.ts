import { expect, test } from 'vitest';
import { AnyInstruction } from '../../../schemas/deposit/any-instruction.ts';
import { LIMITS } from '../../../schemas/method/limits.ts';
import { Instruction } from '../../../schemas/method/instruction.ts';
import { PaymentMethod } from '../../../schemas/method/payment-method.ts';

test.each([
  ['a text alone', 'Pay at the till.', { text: 'Pay at the till.' }],
  ['a text by language', { text: { en: 'Pay' } }, { text: { en: 'Pay' } }],
  ['steps', { steps: [{ stepInstruction: 'Open the app' }] }, { steps: [{ stepInstruction: 'Open the app' }] }],
])('an instruction may be %s', (_what, given, read) => {
  expect(Instruction.parse(given)).toEqual(read);
});

test.each([{}, { steps: [] }, { text: '' }, { steps: [], text: '' }, ''])(
  'the instruction %j says nothing and reads as none, in a definition and in a response',
  (instruction) => {
    expect(Instruction.parse(instruction)).toBeUndefined();
    expect(PaymentMethod.parse({ name: 'a', text: 'A', instruction }).instruction).toBeUndefined();
    expect(AnyInstruction.parse(instruction)).toBeUndefined();
  },
);

test('a response with an empty list as its instruction has none', () => {
  expect(AnyInstruction.parse([])).toBeUndefined();
});

test('an instruction is not longer than any other text', () => {
  expect(Instruction.safeParse('x'.repeat(LIMITS.text + 1)).success).toBe(false);
});
