import { expect, test } from 'vitest';
import { traitsOf } from '../../../schemas/method/traits.ts';

test.each([
  ['bkash_p2p', { confirmationId: { min: 8, max: 10 } }],
  ['nagad_p2p', { confirmationId: { min: 8, max: 10 } }],
  ['sbp_transgran_rabbit', { international: true }],
  ['sbp_transgran_rabbit_card', { international: true }],
  ['yamoney_h2h', { bonus: false }],
  ['yamoney_rub', { bonus: false }],
  ['webmoney_usd', { bonus: false }],
  ['sbp_transgran_rabbits', {}],
  ['bank_card', {}],
])('the method %s has the traits for its name', (name, traits) => {
  expect(traitsOf({ name })).toEqual(traits);
});

test('the traits of a definition override those for its name, one by one', () => {
  expect(traitsOf({ name: 'webmoney_usd', traits: { bonus: true, guaranteed: true } })).toEqual({
    bonus: true,
    guaranteed: true,
  });
});
