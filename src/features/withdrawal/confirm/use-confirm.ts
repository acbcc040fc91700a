import type { PaymentMethod } from '../../../../schemas/method/payment-method.ts';
import { useGo } from '../../../core/hooks/navigation.ts';
import { useTexts } from '../../../core/hooks/use-texts.ts';
import { useServices } from '../../../core/services/services.ts';
import type { FailedOutcome } from '../../payment/send/failed-press.ts';
import { mergeFields } from '../../payment/send/second-step.ts';
import type { ExtraForm } from '../../form/use-extra-form.ts';
import { FLOWS } from '../../../core/tables/method-flows.ts';
import { pageOf } from '../../methods/page-of.ts';
import { coversOrder } from '../form/accounts.ts';
import type { Order } from '../../../core/state/order.ts';
import { isInDoubt } from './use-in-doubt.ts';
import { type Sending, useSending } from './use-sending.ts';
import { setOrder } from '../../../core/state/actions/payment.ts';

/** Never claim failure when the outcome is unknown. */
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
  readonly extra: Pick<ExtraForm, 'beginStep' | 'payload' | 'scope'>;
}

/** Sends the confirmed order, together with any fields that a response has asked for since. */
export function useConfirm({ order, method, extra }: Parts): Confirm {
  const { extra: asked } = order;
  const services = useServices();
  const { store } = services;
  const go = useGo();
  const { t } = useTexts();
  const { press, ...state } = useSending({
    method,
    titles: FAILURE_TITLES,
    onMore: ({ fields: missing, withdrawalId, keys }) => {
      const next = { fields: mergeFields(asked?.fields, missing), latest: missing, withdrawalId, keys };
      extra.beginStep();
      setOrder(store, { ...order, extra: next });
    },
    again: () => prepare(),
  });
  const prepare = async () => {
    if (!asked) {
      const { start, method: open, group } = store.getState();
      // The host may have changed the balance meanwhile. An order that may already exist could be the reason, so it is not
      // blocked.
      if (coversOrder(start?.user, order) || isInDoubt(order, services)) return { order, addition: undefined };
      services.announce(t('deposit.form.errors', { fields: t('withdrawal.amount') }));
      if (open) go(pageOf(open, group, services.registry, FLOWS.main.withdrawal), { replace: true });
      return undefined;
    }
    const filled = await extra.payload();
    const { withdrawalId, keys } = asked;
    return filled && { order, addition: { ...filled, plan: extra.scope.plan, withdrawalId, keys } };
  };
  return { ...state, confirm: () => press(prepare) };
}
