import { limitsArePossible } from '../../../renderers/assess.ts';
import type { CompileIssue } from '../../../renderers/contract.ts';
import { holds, type MethodField } from '../../../schemas/method/field.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { selectableCurrencies } from '../../../schemas/money/currency.ts';
import { currencyFieldOf } from '../form/context/currency-field.ts';
import currencies from './currencies.json' with { type: 'json' };

/** Country (ISO 3166 alpha-2) → currency in which cards are charged there. */
const OF_COUNTRY: ReadonlyMap<string, string> = new Map(Object.entries(currencies));

/** For countries that the table does not list. */
const DEFAULT = 'USD';

export interface Player {
  readonly country: string;
  readonly currency: string;
}

/** The field added to a definition without a currency field: all currencies that on-ramps charge. */
const IMPLIED: MethodField = {
  name: 'currency',
  type: 'dropdown_currency',
  values: [...new Set(OF_COUNTRY.values())].sort(),
};

/**
 * Preselects the currency of the form: the definition's own, else that of the player's country, else the player's, else US
 * dollars, if it is among the options. A missing currency field is added, since an on-ramp always asks.
 */
export function withCurrency(method: PaymentMethod, player: Player): PaymentMethod {
  const existing = currencyFieldOf(method.fields);
  const field = existing ?? IMPLIED;
  const codes = codesOf(field);
  const candidates = [field.value, OF_COUNTRY.get(player.country), player.currency, DEFAULT];
  const value = field.hidden ? field.value : candidates.flatMap((code) => find(codes, code) ?? [])[0];
  const begun: MethodField = { ...field, ...(value === undefined ? {} : { value }) };
  return {
    ...method,
    fields: existing ? method.fields.map((one) => (one === existing ? begun : one)) : [begun, ...method.fields],
  };
}

/**
 * Removes rules of currencies whose limits leave no valid amount; there the server's limits decide. The list has checked
 * only the player's own currency.
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

/** The initial currency of the form's amount, in uppercase; empty while none is selected. */
export const currencyOfForm = ({ fields }: Pick<PaymentMethod, 'fields'>): string =>
  (currencyFieldOf(fields)?.value ?? '').toUpperCase();

/** Whether the player can select this currency in the form. */
export function acceptsCurrency({ fields }: Pick<PaymentMethod, 'fields'>, currency: string): boolean {
  const field = currencyFieldOf(fields);
  if (!field) return false;
  return field.hidden ? currencyOfForm({ fields }) === currency : find(codesOf(field), currency) !== undefined;
}

/** As the form offers them: an empty list counts as none. */
function codesOf(field: MethodField): readonly string[] {
  const { values = [] } = field;
  if (values.length > 0) return values.map((option) => (typeof option === 'string' ? option : option.value));
  return holds(field, 'currency') ? selectableCurrencies().map(({ code }) => code) : [];
}

/** Returns the code as the definition writes it, since that is the option's value. */
const find = (codes: readonly string[], candidates: string | undefined): string | undefined =>
  codes.find((code) => code.toUpperCase() === candidates?.toUpperCase());
