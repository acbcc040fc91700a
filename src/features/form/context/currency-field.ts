import { hasName } from '../../../../renderers/roles.ts';
import { holds, type MethodField } from '../../../../schemas/method/field.ts';

/** The field that chooses the currency of the amount: a currency list, else a field named or aliased `currency`. */
export const currencyFieldOf = <F extends MethodField>(fields: readonly F[]): F | undefined =>
  fields.find((field) => holds(field, 'currency')) ??
  // The value of an option is a whole code at once. A typed field would request limits after every letter.
  fields.find((field) => hasName(field, 'currency') && (holds(field, 'option') || field.hidden));
