import { useEffect } from 'react';
import type { FormValues } from '../../renderers/compile.ts';
import { AMOUNT_ID } from '../../renderers/compile-amount.ts';
import { toExactNumber } from '../../schemas/money/parse-amount.ts';
import { type Services, useServices } from '../app/services.ts';
import { journalOf } from '../deposit/journal.ts';
import { intentOf } from '../deposit/payload.ts';
import type { MethodForm } from '../form/use-method-form.ts';
import { isOver } from './accounts.ts';
import type { Order } from './order.ts';

/** Whether this very withdrawal was sent before and no answer said what came of it: then the same key may go again. */
export const isInDoubt = (
  { payload, plan }: Pick<Order, 'payload' | 'plan'>,
  services: Pick<Services, 'bridge' | 'store' | 'serverTime'>,
): boolean => journalOf(services).isInDoubt(intentOf('withdrawal-create', payload, plan));

/** Beside that: an answer has asked for more of it. */
const isBegun = (order: Order, services: Parameters<typeof isInDoubt>[1]): boolean =>
  order.asked !== undefined || isInDoubt(order, services);

interface Parts {
  readonly core: Pick<MethodForm, 'form' | 'plan'>;
  /** What bounds the sum but for a doubt; decimal text. */
  readonly balance: string | undefined;
  /** What would be ordered with a sum that a number carries. */
  readonly toOrder: (values: FormValues) => Order;
  readonly onDoubt: (isDoubtful: boolean) => void;
}

/**
 * Looks, with all that is typed, whether the form holds exactly what may have been made already. The balance may be less
 * by it then: it must not stand against itself, and bounds any other sum still.
 */
export function useDoubt({ core: { form, plan }, balance, toOrder, onDoubt }: Parts): void {
  const services = useServices();
  useEffect(() => {
    const look = () => {
      const values = form.getValues();
      const amount = values[AMOUNT_ID] ?? '';
      const isRefused = isOver(amount, balance) && toExactNumber(amount) !== null;
      onDoubt(isRefused && isBegun(toOrder(values), services));
    };
    look();
    return form.subscribe({ formState: { values: true }, callback: look });
  });
  useEffect(() => {
    // What was said of the sum by the bound of before is perhaps not so any more.
    if (form.getFieldState(AMOUNT_ID).invalid) void form.trigger(AMOUNT_ID);
  }, [form, plan]);
}
