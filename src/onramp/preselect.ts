import { limitsArePossible } from '../../renderers/assess.ts';
import type { CompileIssue } from '../../renderers/contract.ts';
import type { MethodField } from '../../schemas/method/field.ts';
import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import { selectableCurrencies } from '../../schemas/money/currency.ts';
import { currencyFieldOf } from '../deposit/currency-field.ts';
import currencies from './currencies.json' with { type: 'json' };

/** Country, ISO 3166 alpha-2, → the money in which cards there are charged. */
const OF_COUNTRY: ReadonlyMap<string, string> = new Map(Object.entries(currencies));

/** Where no country names another. */
const DEFAULT = 'USD';

export interface Player {
  readonly country: string;
  readonly currency: string;
}

/** What a definition without a currency field asks: which of the currencies that on-ramps charge. */
const IMPLIED: MethodField = {
  name: 'currency',
  type: 'dropdown_currency',
  values: [...new Set(OF_COUNTRY.values())].toSorted(),
};

/**
 * The definition with the currency it begins with: the definition's own, else that of the player's country, else the
 * player's, else US dollars, where it can be chosen at all; else none. A field it has not is added, since an on-ramp
 * always asks.
 */
export function withCurrency(method: PaymentMethod, player: Player): PaymentMethod {
  const given = currencyFieldOf(method.fields);
  const field = given ?? IMPLIED;
  const codes = codesOf(field);
  const wanted = [field.value, OF_COUNTRY.get(player.country), player.currency, DEFAULT];
  const value = field.hidden ? field.value : wanted.flatMap((code) => find(codes, code) ?? [])[0];
  const begun: MethodField = { ...field, ...(value === undefined ? {} : { value }) };
  return {
    ...method,
    fields: given ? method.fields.map((one) => (one === given ? begun : one)) : [begun, ...method.fields],
  };
}

/**
 * The definition without the rules of a currency that leave no sum to pay: there the server's limits decide. The list has
 * looked at the player's own currency alone.
 */
export function withPossibleRules(
  method: PaymentMethod,
  country: string,
): { readonly method: PaymentMethod; readonly issues: readonly CompileIssue[] } {
  const issues: CompileIssue[] = [];
  const report = (issue: CompileIssue) => void issues.push(issue);
  const rules = Object.entries(method.amount_rules ?? {}).filter(([currency]) =>
    limitsArePossible(method, { currency, country: { code: country } }, report),
  );
  return { method: issues.length === 0 ? method : { ...method, amount_rules: Object.fromEntries(rules) }, issues };
}

/** The currency that the sum of a definition begins with, upper case; empty while none is chosen. */
export const currencyOfForm = ({ fields }: Pick<PaymentMethod, 'fields'>): string =>
  (currencyFieldOf(fields)?.value ?? '').toUpperCase();

/** Whether the definition lets this currency be chosen. */
export function takesCurrency({ fields }: Pick<PaymentMethod, 'fields'>, currency: string): boolean {
  const field = currencyFieldOf(fields);
  if (!field) return false;
  return field.hidden ? currencyOfForm({ fields }) === currency : find(codesOf(field), currency) !== undefined;
}

const codesOf = ({ type, values }: MethodField): readonly string[] =>
  values?.map((option) => (typeof option === 'string' ? option : option.value)) ??
  (type === 'dropdown_currency' ? selectableCurrencies().map(({ code }) => code) : []);

/** As the definition writes it, since that is the option's value. */
const find = (codes: readonly string[], wanted: string | undefined): string | undefined =>
  codes.find((code) => code.toUpperCase() === wanted?.toUpperCase());
