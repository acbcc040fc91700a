import { MethodField } from '../../schemas/method/field.ts';
import type { Traits } from '../../schemas/method/payment-method.ts';

const NO_FIELDS: readonly MethodField[] = [];
const NAME = 'confirmationId';

/** What an invoice asks for: what its answer says, and the number of the transfer where the method wants one. */
export function extraFields(
  asked: readonly MethodField[] = NO_FIELDS,
  wanted?: Traits['confirmationId'],
): readonly MethodField[] {
  if (!wanted) return asked;
  const regex = `^\\d{${String(wanted.min)},${String(wanted.max)}}$`;
  const own = asked.find(({ name }) => name === NAME);
  if (own) return asked.map((field) => (field === own ? { ...field, regex: own.regex ?? regex } : field));
  return [...asked, MethodField.parse({ name: NAME, label: 'p2p.confirmationId', regex })];
}
