import type { MethodField } from '../../schemas/method/field.ts';
import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import { networksField, networksOf } from '../crypto/networks.ts';

/** What every address has, of whatever chain: no space and a certain length. A definition may know better. */
const ADDRESS_RULE = {
  regex: '^[!-~]{10,200}$',
  regex_error_key: 'sweepstake.redemption.checkAddress',
} as const;

const ADDRESS: MethodField = {
  name: 'address',
  type: 'text',
  label: 'sweepstake.redemption.address',
  ...ADDRESS_RULE,
};

const plays = ({ name, alias }: MethodField, part: string): boolean => name === part || alias === part;

/**
 * The definition of a coin as the form of its redemption, which is sent with a network and an address: what it lacks of both
 * comes after its own fields, whose places reports go by. Networks that are not offered are none here either, and an address is
 * never optional.
 */
export function redemptionOf(method: PaymentMethod): PaymentMethod {
  const values = [...networksOf(method)];
  const listed = networksField(method);
  const own = method.fields.map((field): MethodField => {
    if (field === listed) return { ...field, values };
    const isRuled = field.regex !== undefined || field.validations !== undefined;
    return plays(field, 'address') && field.type === 'text' && !isRuled ? { ...field, ...ADDRESS_RULE } : field;
  });
  const hasNetwork = own.some((field) => field.type === 'networks' || plays(field, 'network'));
  const hasAddress = own.some((field) => plays(field, 'address') || field.wallet);
  const network: MethodField = { name: 'network', type: 'networks', label: 'crypto.network', values };
  return {
    ...method,
    fields: [...own, ...(hasNetwork || values.length === 0 ? [] : [network]), ...(hasAddress ? [] : [ADDRESS])],
  };
}
