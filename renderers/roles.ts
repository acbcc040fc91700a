import type { MethodField } from '../schemas/method/field.ts';

export interface Role {
  readonly role: string;
  /** Names and aliases that have this role, in lowercase without `_` and `-`. */
  readonly names: readonly string[];
  /** Also matches names split into lowercase words separated by spaces. */
  readonly namePattern?: RegExp;
  readonly autocomplete?: string;
  readonly inputMode?: 'numeric' | 'email' | 'tel';
  /** Its value has digits and no letters, although its keyboard is not the numeric one. */
  readonly isOfDigits?: boolean;
  /** Never stored, logged or sent to analytics. */
  readonly sensitive?: boolean;
}

/** The roles that a field can have, by its alias or its name. */
export const ROLES: readonly Role[] = [
  {
    role: 'pan',
    names: ['pan', 'card', 'cardnumber'],
    autocomplete: 'cc-number',
    inputMode: 'numeric',
    sensitive: true,
  },
  {
    role: 'expiry',
    names: ['expiry', 'expdate', 'expirydate', 'expirationdate', 'cardexpiry', 'exp', 'validthru', 'validuntil'],
    // No keyboard: a numeric one lacks the slash, and the mask, or a regex of digits alone, asks for it anyway.
    autocomplete: 'cc-exp',
    isOfDigits: true,
    sensitive: true,
  },
  {
    role: 'cvv',
    names: ['securitycode'],
    namePattern: /cvv|cvc|cvn|\bcsc\b|\bcard verification\b|\bsecurity (?:code|number|value)\b/,
    autocomplete: 'cc-csc',
    inputMode: 'numeric',
    sensitive: true,
  },
  { role: 'email', names: ['email', 'mail', 'emailaddress'], autocomplete: 'email', inputMode: 'email' },
  { role: 'phone', names: ['phone', 'phonenumber', 'mobile', 'msisdn'], autocomplete: 'tel', inputMode: 'tel' },
  {
    role: 'name',
    names: ['name', 'fullname', 'accountholder', 'payername', 'beneficiary'],
    autocomplete: 'name',
  },
  // Filled in with the card. A browser takes `name` from an address.
  { role: 'name', names: ['holder', 'cardholder', 'cardholdername'], autocomplete: 'cc-name' },
  {
    role: 'otp',
    names: ['onetimecode', 'smscode', 'onetimepassword', 'smsotp', 'otpcode', 'blikcode'],
    namePattern: /\bt?otp\b|\b(?:one time|sms|blik|verification) (?:code|password|pin)\b/,
    autocomplete: 'one-time-code',
    inputMode: 'numeric',
    sensitive: true,
  },
  {
    role: 'secret',
    names: ['pincode'],
    namePattern: /\b[mtu]?pin\b|passw|passcode|passphrase|\bpwd\b|\bsecret\b/,
    sensitive: true,
  },
  { role: 'pixKeyType', names: ['pixkeytype', 'numbertype'] },
  { role: 'pixKey', names: ['pixkey', 'numberid'] },
  { role: 'bank', names: ['bank', 'bankname'] },
];

const plain = (name: string): string => name.toLowerCase().replace(/[_-]/g, '');

/** Splits a name into words: `smsOTPCode2` and `sms_otp-code_2` both give `sms otp code`. */
const wordsOf = (name: string): string =>
  name
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

type Named = Pick<MethodField, 'alias' | 'name'>;

function playedBy(name: string | undefined): Role | undefined {
  if (!name) return undefined;
  const [bare, words] = [plain(name), wordsOf(name)];
  return ROLES.find(({ names, namePattern }) => names.includes(bare) || namePattern?.test(words));
}

/** Whether the alias or the name of a field is this one, whatever its case, `_` and `-`. */
export const hasName = ({ alias, name }: Named, expected: string): boolean =>
  [alias, name].some((own) => own !== undefined && plain(own) === plain(expected));

/** A form compiles again when limits arrive or the language changes. Names are the costliest part of a text field. */
const known = new WeakMap<Named, readonly Role[]>();

/** The roles that the alias and the name of a field imply: that of the alias first, which decides. */
export function rolesOf(field: Named): readonly Role[] {
  let roles = known.get(field);
  if (!roles) {
    roles = [field.alias, field.name].flatMap((name) => playedBy(name) ?? []);
    known.set(field, roles);
  }
  return roles;
}

export const roleOf = (field: Named): Role | undefined => rolesOf(field)[0];
