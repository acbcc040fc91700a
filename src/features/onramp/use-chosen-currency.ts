import { useEffect, useMemo, useState } from 'react';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { useServices } from '../../core/services/services.ts';
import { reportIssues } from '../../core/services/report-issues.ts';
import { useCountryCode, useCurrency } from '../methods/use-methods.ts';
import { currencyOfForm, acceptsCurrency, withCurrency, withPossibleRules } from './preselect.ts';

export interface ChosenCurrencyForm {
  /** The definition with its currency field, and its initial currency. */
  readonly method: PaymentMethod;
  readonly currency: string;
  readonly choose: (currency: string) => void;
}

/**
 * The currency of an on-ramp's amount: the one selected in this form before, else the one suggested by the player's country.
 */
export function useChosenCurrency(method: PaymentMethod): ChosenCurrencyForm {
  const services = useServices();
  const { store } = services;
  const country = useCountryCode();
  const own = useCurrency();
  const { method: possible, issues } = useMemo(() => {
    const preset = withCurrency(method, { country, currency: own });
    return withPossibleRules(preset, country);
  }, [method, country, own]);
  useEffect(() => reportIssues(services, method.name, issues), [services, method, issues]);
  const [currency, choose] = useState(() => {
    const { draft } = store.getState();
    const isKept = draft?.method === possible.name && acceptsCurrency(possible, draft.currency);
    return isKept ? draft.currency : currencyOfForm(possible);
  });
  return { method: possible, currency, choose };
}
