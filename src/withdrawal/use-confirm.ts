import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import { useServices } from '../app/services.ts';
import type { FailedOutcome } from '../deposit/failed-press.ts';
import { withAsked } from '../deposit/second-step.ts';
import type { ExtraForm } from '../invoice/use-extra-form.ts';
import type { Order } from './order.ts';
import { type Sending, useSending } from './use-sending.ts';

/** Of a withdrawal that may exist no title says that it does not. */
export const FAILURE_TITLES = {
  refused: 'withdrawal.failed',
  unanswered: 'deposit.unanswered',
  unusable: 'error.snackbar',
} as const satisfies Record<FailedOutcome, string>;

export interface Confirm extends Pick<Sending, 'isBusy' | 'failure'> {
  readonly confirm: () => void;
}

interface Parts {
  readonly order: Order;
  readonly method: PaymentMethod;
  readonly extra: Pick<ExtraForm, 'check' | 'scope'>;
}

/** The press that sends what was filled in before, with what an answer has asked for since. */
export function useConfirm({ order, method, extra }: Parts): Confirm {
  const { asked } = order;
  const { store } = useServices();
  const { press, ...state } = useSending({
    method,
    titles: FAILURE_TITLES,
    onMore: ({ fields: wanted, withdrawalId, key }) => {
      const next = { fields: withAsked(asked?.fields, wanted), withdrawalId, firstKey: key };
      store.setState({ order: { ...order, asked: next } });
    },
  });
  const prepare = async () => {
    if (!asked) return { order, addition: undefined };
    const fields = await extra.check();
    const { withdrawalId, firstKey } = asked;
    return fields && { order, addition: { plan: extra.scope.plan, fields, withdrawalId, firstKey } };
  };
  return { ...state, confirm: () => press(prepare) };
}
