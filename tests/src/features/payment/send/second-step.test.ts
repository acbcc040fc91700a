import { expect, test } from 'vitest';
import { mergeFields } from '../../../../../src/features/payment/send/second-step.ts';

const field = (name: string, label?: string) => ({ name, type: 'text', ...(label === undefined ? {} : { label }) });

test('a third step keeps the fields of the second step in order', () => {
  const second = mergeFields(undefined, [field('otp'), field('pin')]);
  expect(mergeFields(second, [field('city')]).map(({ name }) => name)).toEqual(['otp', 'pin', 'city']);
});

test('a field requested twice appears once, in its latest form', () => {
  const again = mergeFields([field('otp'), field('pin')], [field('otp', 'Code anew'), field('city')]);
  expect(again).toEqual([field('otp', 'Code anew'), field('pin'), field('city')]);
});
