import { hasName } from '../../../../renderers/roles.ts';
import type { MethodField } from '../../../../schemas/method/field.ts';

/** Types whose value is a whole code at once. A typed field would request limits after every letter. */
const CHOSEN = new Set<string>(['dropdown_currency', 'dropdown']);

/** The field that chooses the currency of the amount: a currency list, else a field named or aliased `currency`. */
export const currencyFieldOf = <F extends MethodField>(fields: readonly F[]): F | undefined =>
  fields.find(({ type }) => type === 'dropdown_currency') ??
  fields.find((field) => hasName(field, 'currency') && (CHOSEN.has(field.type) || field.hidden));
