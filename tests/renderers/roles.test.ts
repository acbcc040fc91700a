import { expect, test } from 'vitest';
import { hasName, roleOf, rolesOf } from '../../renderers/roles.ts';

test.each(['pan', 'card', 'cardNumber', 'card_number'])(
  'the field %s is a card number, by name and by alias',
  (name) => {
    expect(roleOf({ name })).toMatchObject({
      role: 'pan',
      autocomplete: 'cc-number',
      inputMode: 'numeric',
      sensitive: true,
    });
    expect(roleOf({ name: 'x', alias: name })?.role).toBe('pan');
  },
);

test.each([
  ['expiry', 'cc-exp'],
  ['exp_date', 'cc-exp'],
  ['cvv', 'cc-csc'],
  ['cvc', 'cc-csc'],
  ['otp', 'one-time-code'],
])('the field %s has the autocomplete %s and is sensitive', (name, autocomplete) => {
  expect(roleOf({ name })).toMatchObject({ autocomplete, sensitive: true });
});

test.each([
  ['phone', 'tel'],
  ['email', 'email'],
  ['fullName', 'name'],
  ['accountHolder', 'name'],
  ['cardholder', 'cc-name'],
  ['holder', 'cc-name'],
  ['card_holder_name', 'cc-name'],
])('the field %s has the autocomplete %s and is not sensitive', (name, autocomplete) => {
  expect(roleOf({ name })?.autocomplete).toBe(autocomplete);
  expect(roleOf({ name })?.sensitive).toBeUndefined();
});

test('the alias of a field overrides its name', () =>
  expect(roleOf({ name: 'phone', alias: 'email' })?.role).toBe('email'));

test('the name of a field decides if its alias names no role', () => {
  expect(roleOf({ name: 'pan', alias: 'whatever' })?.role).toBe('pan');
});

test.each([
  ['numberId', 'pixKey'],
  ['numberType', 'pixKeyType'],
  ['pixKey', 'pixKey'],
  ['pixKeyType', 'pixKeyType'],
])('the field %s has the role %s, by name and by alias', (name, role) => {
  expect(roleOf({ name })?.role).toBe(role);
  expect(roleOf({ name: 'x', alias: name })?.role).toBe(role);
});

test.each([
  ['otp', ['otp_code', 'smsOtp', 'OTPCode', 'sms-otp', 'otp1', 'verificationCode', 'one_time_password', 'totp']],
  ['cvv', ['cvv2', 'cvn', 'card_cvc', 'cardCVV', 'CSC', 'security_code_cvv', 'securityCode', 'card_security_code']],
  ['secret', ['pin', 'PIN', 'card_pin', 'pinCode', 'mpin', 'password', 'userPassword', 'passwd', 'pwd', 'passcode']],
])('the role %s is recognised by words in the name of a field', (role, names) => {
  for (const name of names) expect(roleOf({ name }), name).toMatchObject({ role, sensitive: true });
});

const isSecret = (field: Parameters<typeof rolesOf>[0]): boolean =>
  rolesOf(field).some(({ sensitive }) => sensitive === true);

test.each(['shipping', 'opinion', 'footprint', 'passport', 'passenger', 'description', 'code', 'zip_code'])(
  'the field %s is not treated as a secret',
  (name) => expect(isSecret({ name })).toBe(false),
);

test('a field with a secret name or alias is secret, whatever its other role is', () => {
  expect(isSecret({ name: 'otp', alias: 'phone' })).toBe(true);
  expect(isSecret({ name: 'phone', alias: 'cvv' })).toBe(true);
});

test.each(['document', 'company', 'constructor', ''])('the field %j has no role', (name) =>
  expect(roleOf({ name })).toBeUndefined(),
);

test.each([
  [{ name: 'bank' }, true],
  [{ name: 'Bank' }, true],
  [{ name: 'payer', alias: 'bank' }, true],
  [{ name: 'bank', alias: 'whatever' }, true],
  [{ name: 'bankName' }, false],
])('the field %j has the name bank: %s', (field, expected) => expect(hasName(field, 'bank')).toBe(expected));
