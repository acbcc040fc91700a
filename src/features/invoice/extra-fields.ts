import { isCalled } from '../../../renderers/roles.ts';
import { MethodField } from '../../../schemas/method/field.ts';
import type { Traits } from '../../../schemas/method/payment-method.ts';

const NO_FIELDS: readonly MethodField[] = [];
const NAME = 'confirmationId';

const isNumber = (field: MethodField): boolean => isCalled(field, NAME);

/** The entered values as `deposit-complete` takes them: the transfer's number under its own key, the rest as `fields`. */
export function completionOf(
  asked: readonly MethodField[],
  values: Readonly<Record<string, string>>,
): { readonly confirmationId?: string; readonly fields?: Readonly<Record<string, string>> } {
  const number = asked.find(isNumber)?.name;
  const { [number ?? '']: confirmationId, ...fields } = values;
  return {
    ...(confirmationId === undefined ? {} : { confirmationId }),
    ...(Object.keys(fields).length === 0 ? {} : { fields }),
  };
}

/** The fields of an invoice: those of its answer, and the transfer's number when the method requires one. */
export function extraFields(
  given: readonly MethodField[] = NO_FIELDS,
  wanted?: Traits['confirmationId'],
): readonly MethodField[] {
  // `deposit-complete` takes no `wallet` beside its `fields`, so a wallet is an ordinary field here.
  const asked = given.some(({ wallet }) => wallet) ? given.map(({ wallet: _flag, ...field }) => field) : given;
  if (!wanted) return asked;
  const regex = `^\\d{${String(wanted.min)},${String(wanted.max)}}$`;
  const own = asked.find(isNumber);
  if (own) return asked.map((field) => (field === own ? { ...field, regex: own.regex ?? regex } : field));
  return [...asked, MethodField.parse({ name: NAME, label: 'p2p.confirmationId', regex })];
}
