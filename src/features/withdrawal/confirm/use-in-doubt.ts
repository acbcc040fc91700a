import { useEffect } from 'react';
import type { FormValues } from '../../../../renderers/compile.ts';
import { AMOUNT_ID } from '../../../../renderers/compile-amount.ts';
import { toExactNumber } from '../../../../schemas/money/parse-amount.ts';
import { type Services, useServices } from '../../../core/services/services.ts';
import { playerIntents } from '../../../core/storage/player-intents.ts';
import { intentOf } from '../../payment/send/payload.ts';
import type { MethodForm } from '../../form/use-method-form.ts';
import { exceeds } from '../form/accounts.ts';
import type { Order } from '../../../core/state/order.ts';
import { useStableCallback } from '../../../ui/hooks/use-stable-callback.ts';

/** Whether this exact withdrawal was sent before with an unknown outcome, so that it may be sent again with the same key. */
export const isInDoubt = (
  { payload, plan }: Pick<Order, 'payload' | 'plan'>,
  services: Pick<Services, 'bridge' | 'store' | 'serverTime'>,
): boolean => playerIntents(services).isInDoubt(intentOf('withdrawal-create', payload, plan));

/** The same, or a response has asked for more fields of it. */
const isBegun = (order: Order, services: Parameters<typeof isInDoubt>[1]): boolean =>
  order.extra !== undefined || isInDoubt(order, services);

interface Parts {
  readonly core: Pick<MethodForm, 'form' | 'plan'>;
  /** The limit of the amount unless in doubt; decimal text. */
  readonly balance: string | undefined;
  /** Builds the order; the amount must be exact as a number. */
  readonly toOrder: (values: FormValues) => Order;
  readonly onDoubt: (isDoubtful: boolean) => void;
}

/**
 * Checks on each change whether the form describes a withdrawal that may already exist. That withdrawal may have
 * lowered the balance, so its amount is not checked against the balance. Any other amount still is.
 */
export function useInDoubt({ core: { form, plan }, balance, toOrder, onDoubt }: Parts): void {
  const services = useServices();
  const update = useStableCallback(() => {
    const values = form.getValues();
    const amount = values[AMOUNT_ID] ?? '';
    const isRefused = exceeds(amount, balance) && toExactNumber(amount) !== null;
    onDoubt(isRefused && isBegun(toOrder(values), services));
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => update() }), [form, update]);
  // The balance, the account and what was sent before decide too.
  useEffect(() => update());
  useEffect(() => {
    // An error from the previous limit may no longer apply.
    if (form.getFieldState(AMOUNT_ID).invalid) void form.trigger(AMOUNT_ID);
  }, [form, plan]);
}
