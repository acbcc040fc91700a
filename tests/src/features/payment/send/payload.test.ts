import { expect, test } from 'vitest';
import { depositPayload, intentOf, type PayloadParts } from '../../../../../src/features/payment/send/payload.ts';
import { planOf } from '../../../../support/methods.ts';

const plan = planOf({
  name: 'bank_card',
  fields: [
    { name: 'pan' },
    { name: 'cvv' },
    { name: 'pin', sensitive: true },
    { name: 'email' },
    { name: 'purse', wallet: true },
  ],
});
const parts: PayloadParts = {
  plan,
  form: { amount: '100.50', fields: { email: 'a@b.c' } },
  currency: 'MXN',
  country: 'MX',
  returnUrl: 'https://pay.example/paywidget/deposit/complete',
  isFromChip: true,
};

test('the payload has exactly these keys, without empty ones', () => {
  expect(depositPayload(parts)).toStrictEqual({
    paymentType: 'bank_card',
    amount: 100.5,
    currency: 'MXN',
    fields: { email: 'a@b.c' },
    selectedCountry: 'MX',
    returnUrl: 'https://pay.example/paywidget/deposit/complete',
    metadata: { isFromChip: true },
    isActivatedBonus: false,
  });
});

test('the payload includes the session, the experiment group, the deposit, the package and the wallet when known', () => {
  const more = { paymentSessionId: 's', abTestGroup: 'group_b', depositId: 'd', boxId: 'b' };
  expect(depositPayload({ ...parts, ...more, form: { ...parts.form, wallet: 'P1' } })).toMatchObject({
    ...more,
    wallet: 'P1',
  });
});

test('an empty session id is none', () =>
  expect(depositPayload({ ...parts, paymentSessionId: '' })).not.toHaveProperty('paymentSessionId'));

test('the payload contains a valid bonus, but the intent does not, so that its end causes no second deposit', () => {
  const payload = depositPayload({ ...parts, bonusId: '101' });
  expect(payload).toMatchObject({ isActivatedBonus: true, bonusId: '101' });
  expect(intentOf('deposit-create', payload, plan)).toEqual(intentOf('deposit-create', depositPayload(parts), plan));
  expect(depositPayload(parts)).not.toHaveProperty('bonusId');
});

test('a payload without an amount has no metadata about the amount', () => {
  const payload = depositPayload({ ...parts, form: { fields: {} } });
  expect(Object.keys(payload)).not.toEqual(expect.arrayContaining(['amount']));
  expect(payload).not.toHaveProperty('metadata');
});

test('an amount that no number represents exactly is refused, not rounded', () => {
  expect(() => depositPayload({ ...parts, form: { amount: '9007199254740993', fields: {} } })).toThrow(
    new RangeError('the form accepted an amount that no number holds exactly'),
  );
});

test('an intent contains its secrets separately from the body', () => {
  const fields = { pan: '4111', cvv: '987', pin: '1234', email: 'a@b.c' };
  const intent = intentOf('deposit-create', depositPayload({ ...parts, form: { amount: '5', fields } }), plan);
  expect(intent.secrets).toEqual({ pan: '4111', cvv: '987', pin: '1234' });
  expect(intent.body).toMatchObject({ fields: { email: 'a@b.c' }, amount: 5 });
  expect(JSON.stringify(intent.body)).not.toMatch(/4111|987|1234/);
});

test('the same payload for another call is another intent', () => {
  const payload = depositPayload(parts);
  const [here, shop] = (['deposit-create', 'deposit-create-sweepstake'] as const).map((call) =>
    intentOf(call, payload, plan),
  );
  expect(here).not.toEqual(shop);
});

test('a wallet is part of the body of the intent, and a sensitive wallet of its secrets', () => {
  const payload = depositPayload({ ...parts, form: { amount: '5', fields: {}, wallet: 'P1' } });
  const open = intentOf('deposit-create', payload, plan);
  expect(open.body).toHaveProperty('wallet', 'P1');
  expect(open.secrets).toStrictEqual({});
  // The other fields of the form do not matter.
  const secret = planOf({ fields: [{ name: 'email' }, { name: 'purse', wallet: true, sensitive: true }] });
  expect(intentOf('deposit-create', payload, secret).secrets).toStrictEqual({ wallet: 'P1' });
  expect(intentOf('deposit-create', payload, secret).body).not.toHaveProperty('wallet');
});

test('an intent of a payload without a wallet has no wallet in its body or secrets', () => {
  const secret = planOf({ fields: [{ name: 'purse', wallet: true, sensitive: true }] });
  for (const { fields } of [plan, secret]) {
    const { body, secrets } = intentOf('deposit-create', depositPayload(parts), { fields });
    expect([body, secrets].filter((part) => 'wallet' in part)).toEqual([]);
  }
});

test('the payment session and the source of the amount are not part of the intent', () => {
  const one = intentOf('deposit-create', depositPayload({ ...parts, paymentSessionId: 's1' }), plan);
  const two = intentOf('deposit-create', depositPayload({ ...parts, paymentSessionId: 's2', isFromChip: false }), plan);
  expect(two).toEqual(one);
});

test.each([
  '4111 1111 1111 1111',
  '4111.1111.1111.1111',
  'card 4111111111111111, thanks',
  '４１１１１１１１１１１１１１１１',
])('a card number in another kind of field is a secret: %s', (card) => {
  const form = { amount: '1', fields: { note: card, email: 'a@b.c' }, wallet: card };
  const { body, secrets } = intentOf('withdrawal-create', depositPayload({ ...parts, form }), plan);
  expect(secrets).toEqual({ note: card, wallet: card });
  expect(body).toMatchObject({ fields: { email: 'a@b.c' } });
  expect(body).not.toHaveProperty('wallet');
});
