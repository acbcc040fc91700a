import type { MethodField } from '../schemas/method/field.ts';

export interface Role {
  readonly role: string;
  /** Names and aliases that play it, lower case without `_` and `-`. */
  readonly names: readonly string[];
  readonly autocomplete?: string;
  readonly inputMode?: 'numeric' | 'email' | 'tel';
  /** Never stored, logged or sent to analytics (contract, section 3). */
  readonly sensitive?: boolean;
}

/** The parts a field can play, by its alias or its name. */
const ROLES: readonly Role[] = [
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
    autocomplete: 'cc-exp',
    inputMode: 'numeric',
    sensitive: true,
  },
  {
    role: 'cvv',
    names: ['cvv', 'cvc', 'csc', 'cvv2', 'securitycode', 'cardcvv'],
    autocomplete: 'cc-csc',
    inputMode: 'numeric',
    sensitive: true,
  },
  { role: 'email', names: ['email', 'mail', 'emailaddress'], autocomplete: 'email', inputMode: 'email' },
  { role: 'phone', names: ['phone', 'phonenumber', 'mobile', 'msisdn'], autocomplete: 'tel', inputMode: 'tel' },
  {
    role: 'name',
    names: ['name', 'fullname', 'holder', 'cardholder', 'cardholdername', 'accountholder', 'payername', 'beneficiary'],
    autocomplete: 'name',
  },
  {
    role: 'otp',
    names: ['otp', 'onetimecode', 'smscode', 'onetimepassword', 'blikcode'],
    autocomplete: 'one-time-code',
    inputMode: 'numeric',
    sensitive: true,
  },
  { role: 'pixKeyType', names: ['pixkeytype', 'numbertype'] },
  { role: 'pixKey', names: ['pixkey', 'numberid'] },
  { role: 'bank', names: ['bank', 'bankname'] },
];

const plain = (name: string): string => name.toLowerCase().replace(/[_-]/g, '');

/** The alias decides, else the name. */
export function roleOf({ alias, name }: Pick<MethodField, 'alias' | 'name'>): Role | undefined {
  const find = (text: string | undefined) => text && ROLES.find((role) => role.names.includes(plain(text)));
  return find(alias) || find(name) || undefined;
}
