import { MethodField } from '../../schemas/method/field.ts';
import type { Traits } from '../../schemas/method/payment-method.ts';

const NO_FIELDS: readonly MethodField[] = [];
const NAME = 'confirmationId';

/** A field of another name may play the part. */
const isNumber = ({ name, alias }: Pick<MethodField, 'name' | 'alias'>): boolean => (alias ?? name) === NAME;

/** What was filled in, as a completion carries it: the number of the transfer under its own name, the rest as `fields`. */
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

/** What an invoice asks for: what its answer says, and the number of the transfer where the method wants one. */
export function extraFields(
  given: readonly MethodField[] = NO_FIELDS,
  wanted?: Traits['confirmationId'],
): readonly MethodField[] {
  // A completion has no `wallet` beside its `fields`: there a wallet is a field like any other.
  const asked = given.some(({ wallet }) => wallet) ? given.map(({ wallet: _flag, ...field }) => field) : given;
  if (!wanted) return asked;
  const regex = `^\\d{${String(wanted.min)},${String(wanted.max)}}$`;
  const own = asked.find(isNumber);
  if (own) return asked.map((field) => (field === own ? { ...field, regex: own.regex ?? regex } : field));
  return [...asked, MethodField.parse({ name: NAME, label: 'p2p.confirmationId', regex })];
}
