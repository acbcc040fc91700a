import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues, Plan } from '../../../renderers/compile.ts';
import { NO_HINTS } from '../../../renderers/form/scope.ts';
import { holds } from '../../../schemas/method/field.ts';
import { BIN_DIGITS } from '../../../schemas/figures.ts';
import { useServices } from '../../core/services/services.ts';
import type { CallResult } from '../../platform/api/client.ts';

type Form = Pick<UseFormReturn<Record<string, string>>, 'subscribe' | 'getValues' | 'getFieldState' | 'setValue'>;

const binOf = (typed: string | undefined): string | undefined => {
  const digits = (typed ?? '').replace(/\D/g, '');
  return digits.length < BIN_DIGITS ? undefined : digits.slice(0, BIN_DIGITS);
};

const bankFieldOf = ({ fields }: Pick<Plan, 'fields'>): Plan['fields'][number] | undefined =>
  fields.find((field) => field.role === 'bank' && holds(field, 'text') && !field.isHidden);

/** The bank that was found for the card in a form, by the id of the field that holds it. */
export function foundBank(plan: Plan, queries: QueryClient): FormValues {
  const id = bankFieldOf(plan)?.id;
  const found = queries.getQueriesData<CallResult<'bank-get'>>({ queryKey: ['bank-get', plan.method.name] });
  const name = found.find(([, result]) => result)?.[1]?.data.bankName;
  return id === undefined || name === undefined ? {} : { [id]: name };
}

/**
 * Looks up a card's bank by its first six digits, again whenever they change. The name fills the bank field while the
 * player has not typed there. Without such a field it shows under the card number. A failed lookup changes nothing.
 */
export function useBank(plan: Plan, form: Form): ReadonlyMap<string, string> {
  const { client } = useServices();
  const bankId = bankFieldOf(plan)?.id;
  const [panId, setPanId] = useState<string>();
  const [bin, setBin] = useState<string>();
  useEffect(() => {
    const cards = plan.fields.filter(({ role, isHidden }) => role === 'pan' && !isHidden);
    const update = () => {
      const values = form.getValues();
      // If several card fields take turns, the first one that shows.
      const card = cards.find((field) => plan.isShown(field, values));
      setPanId(card?.id);
      setBin(card && binOf(values[card.id]));
    };
    update();
    if (cards.length === 0) return undefined;
    const name = cards.flatMap((card) => [card.id, ...plan.sources(card)]);
    return form.subscribe({ name, formState: { values: true }, callback: update });
  }, [plan, form]);
  const method = plan.method.name;
  // A failure is not read: the lookup is optional, and the client has reported it to the host.
  const { data } = useQuery({
    queryKey: ['bank-get', method, bin],
    queryFn: ({ signal }) => client.call('bank-get', { payment_method: method, bin: bin ?? '' }, { signal }),
    enabled: bin !== undefined,
    // The digits of a card leave the cache with its form.
    gcTime: 0,
  });
  const bankName = data?.data.bankName;
  useEffect(() => {
    if (bankId === undefined || bankName === undefined) return undefined;
    const own = form.getValues(bankId);
    // An earlier visit of the form left the card with its bank.
    if (own && own !== bankName) return undefined;
    form.setValue(bankId, bankName, { shouldValidate: form.getFieldState(bankId).invalid });
    return () => {
      // The card changed: clear the field only if it still holds our value.
      if (form.getValues(bankId) === bankName) form.setValue(bankId, '');
    };
  }, [bankId, bankName, form]);
  return useMemo(
    () =>
      panId === undefined || bankId !== undefined || bankName === undefined ? NO_HINTS : new Map([[panId, bankName]]),
    [panId, bankId, bankName],
  );
}
