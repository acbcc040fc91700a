import { useEffect, useState } from 'react';
import { isPositive } from '../../../schemas/money/decimal.ts';
import { toExactNumber } from '../../../schemas/money/parse-amount.ts';
import type { WireId } from '../../../schemas/wire-id.ts';
import { useServices } from '../../core/services/services.ts';
import { SESSION_DEBOUNCE_MS } from '../../../schemas/figures.ts';

/**
 * Starts a payment session 500 ms after the amount stops changing. Returns a lookup of the latest session id for an
 * amount.
 */
export function usePaymentSession(
  amount: string,
  currency: string,
  pendingGroup: string,
): (amount: string) => WireId | undefined {
  const { client, clock } = useServices();
  const [ids] = useState(() => new Map<string, WireId>());
  useEffect(() => {
    const sum = isPositive(amount) ? toExactNumber(amount) : null;
    if (sum === null) return undefined;
    const controller = new AbortController();
    const open = async () => {
      const payload = { amount: sum, currency, pendingGroup };
      const { data } = await client.call('session-start', payload, { signal: controller.signal });
      ids.set(keyOf(amount, currency), data.paymentSessionId);
    };
    // Not reported: the payment works without a session, and analytics records the failure.
    const cancel = clock.after(SESSION_DEBOUNCE_MS, () => void open().catch(() => undefined));
    return () => {
      cancel();
      controller.abort();
    };
  }, [amount, currency, pendingGroup, client, clock, ids]);
  return (sum) => ids.get(keyOf(sum, currency));
}

const keyOf = (amount: string, currency: string): string => `${amount} ${currency}`;
