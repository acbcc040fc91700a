import type { MethodField } from '../../schemas/method/field.ts';

/** Types that hold a code at once; one that is typed letter by letter would ask for limits of each part of it. */
const CHOSEN = new Set<string>(['dropdown_currency', 'dropdown']);

const isNamed = ({ name, alias }: MethodField): boolean => (alias ?? name).toLowerCase() === 'currency';

/** The field that chooses the currency of the sum: a list of currencies, else the one named or aliased so. */
export const currencyFieldOf = <F extends MethodField>(fields: readonly F[]): F | undefined =>
  fields.find(({ type }) => type === 'dropdown_currency') ??
  fields.find((field) => isNamed(field) && (CHOSEN.has(field.type) || field.hidden));
