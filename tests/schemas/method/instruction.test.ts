import { expect, test } from 'vitest';
import { AnyInstruction } from '../../../schemas/deposit/any-instruction.ts';
import { LIMITS } from '../../../schemas/method/limits.ts';
import { Instruction } from '../../../schemas/method/instruction.ts';
import { PaymentMethod } from '../../../schemas/method/payment-method.ts';

test.each([
  ['a plain text', 'Pay at the till.', { text: 'Pay at the till.' }],
  ['a text by language', { text: { en: 'Pay' } }, { text: { en: 'Pay' } }],
  ['steps', { steps: [{ stepInstruction: 'Open the app' }] }, { steps: [{ stepInstruction: 'Open the app' }] }],
])('an instruction may be %s', (_what, given, read) => {
  expect(Instruction.parse(given)).toEqual(read);
});

test.each([{}, { steps: [] }, { text: '' }, { steps: [], text: '' }, ''])(
  'the empty instruction %j counts as missing, in a definition and in a response',
  (instruction) => {
    expect(Instruction.parse(instruction)).toBeUndefined();
    expect(PaymentMethod.parse({ name: 'a', text: 'A', instruction }).instruction).toBeUndefined();
    expect(AnyInstruction.parse(instruction)).toBeUndefined();
  },
);

test('an empty list as the instruction of a response counts as missing', () => {
  expect(AnyInstruction.parse([])).toBeUndefined();
});

test('an instruction has the same maximum length as other texts', () => {
  expect(Instruction.safeParse('x'.repeat(LIMITS.text + 1)).success).toBe(false);
});
