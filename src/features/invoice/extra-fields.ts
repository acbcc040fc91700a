import { hasName } from '../../../renderers/roles.ts';
import { MethodField } from '../../../schemas/method/field.ts';
import type { Traits } from '../../../schemas/method/payment-method.ts';

const NO_FIELDS: readonly MethodField[] = [];
const NAME = 'confirmationId';

export const isTransferNumber = (field: MethodField): boolean => hasName(field, NAME);

/** The entered values as `deposit-complete` takes them: the transfer's number under its own key, the rest as `fields`. */
export function completionOf(
  defined: readonly MethodField[],
  values: Readonly<Record<string, string>>,
): { readonly confirmationId?: string; readonly fields?: Readonly<Record<string, string>> } {
  const number = defined.find(isTransferNumber)?.name;
  const { [number ?? '']: confirmationId, ...fields } = values;
  return {
    ...(confirmationId === undefined ? {} : { confirmationId }),
    ...(Object.keys(fields).length === 0 ? {} : { fields }),
  };
}

/** The fields of an invoice: those of its response, and the transfer's number when the method requires one. */
export function extraFields(
  requested: readonly MethodField[] = NO_FIELDS,
  confirmation?: Traits['confirmationId'],
): readonly MethodField[] {
  // `deposit-complete` takes no `wallet` beside its `fields`, so a wallet is an ordinary field here.
  const ordinary = requested.some(({ wallet }) => wallet)
    ? requested.map(({ wallet: _flag, ...field }) => field)
    : requested;
  if (!confirmation) return ordinary;
  const regex = `^\\d{${String(confirmation.min)},${String(confirmation.max)}}$`;
  const own = ordinary.find(isTransferNumber);
  if (own) return ordinary.map((field) => (field === own ? { ...field, regex: own.regex ?? regex } : field));
  return [...ordinary, MethodField.parse({ name: NAME, label: 'p2p.confirmationId', regex })];
}
