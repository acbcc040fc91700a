import { hasName } from '../../../renderers/roles.ts';
import { holds, type MethodField } from '../../../schemas/method/field.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { networksField, networksOf } from '../crypto/networks.ts';

/** Common to addresses on all chains: no spaces and a limited length. A definition may be stricter. */
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

/** Without values of its own it offers the network of the method. */
const NETWORK: MethodField = { name: 'network', type: 'networks', label: 'crypto.network' };

const isAddress = (field: MethodField): boolean => hasName(field, 'address') || field.wallet === true;

/**
 * Turns a coin's definition into its redemption form. A missing network or address field is appended after its own fields,
 * so that paths in reports stay valid. Only offered networks are accepted, and the address is always required, whether it is
 * sent as a field or as the wallet.
 */
export function redemptionOf(method: PaymentMethod): PaymentMethod {
  const values = [...networksOf(method)];
  const listed = networksField(method);
  const own = method.fields.map((field): MethodField => {
    if (field === listed) return { ...field, values };
    const isRuled = Boolean(field.regex) || Boolean(field.validations?.length);
    return isAddress(field) && holds(field, 'text') && !isRuled ? { ...field, ...ADDRESS_RULE } : field;
  });
  const hasNetwork = own.some((field) => holds(field, 'network') || hasName(field, 'network'));
  const hasAddress = own.some(isAddress);
  return {
    ...method,
    fields: [...own, ...(hasNetwork || values.length === 0 ? [] : [NETWORK]), ...(hasAddress ? [] : [ADDRESS])],
  };
}
