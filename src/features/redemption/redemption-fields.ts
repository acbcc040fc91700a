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

/**
 * Turns a coin's definition into its redemption form. A missing network or address field is appended after its own fields,
 * so that paths in reports stay valid. Only offered networks are accepted, and the address is always required.
 */
export function redemptionOf(method: PaymentMethod): PaymentMethod {
  const values = [...networksOf(method)];
  const listed = networksField(method);
  const own = method.fields.map((field): MethodField => {
    if (field === listed) return { ...field, values };
    const isRuled = field.regex !== undefined || field.validations !== undefined;
    return hasName(field, 'address') && holds(field, 'text') && !isRuled ? { ...field, ...ADDRESS_RULE } : field;
  });
  const hasNetwork = own.some((field) => holds(field, 'network') || hasName(field, 'network'));
  const hasAddress = own.some((field) => hasName(field, 'address') || field.wallet);
  const network: MethodField = { name: 'network', type: 'networks', label: 'crypto.network', values };
  return {
    ...method,
    fields: [...own, ...(hasNetwork || values.length === 0 ? [] : [network]), ...(hasAddress ? [] : [ADDRESS])],
  };
}
