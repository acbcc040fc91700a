import { useEffect, useRef, useState } from 'react';
import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import { useGo } from '../app/navigation.ts';
import { useServices } from '../app/services.ts';
import { useWords } from '../app/use-words.ts';
import type { FailedOutcome, FailedPress } from '../deposit/failed-press.ts';
import { withAsked } from '../deposit/second-step.ts';
import { type Press, useAborted } from '../deposit/use-aborted.ts';
import type { ExtraForm } from '../invoice/use-extra-form.ts';
import { createWithdrawal } from './create-withdrawal.ts';
import type { Order } from './order.ts';

/** Of a withdrawal that may exist no title says that it does not. */
export const FAILURE_TITLES = {
  refused: 'withdrawal.failed',
  unanswered: 'deposit.unanswered',
  unusable: 'error.snackbar',
} as const satisfies Record<FailedOutcome, string>;

export interface Confirm {
  readonly confirm: () => void;
  readonly isBusy: boolean;
  readonly failure: FailedPress | undefined;
}

interface Parts {
  readonly order: Order;
  readonly method: PaymentMethod;
  readonly extra: Pick<ExtraForm, 'check' | 'scope'>;
}

/** The press that sends an order, once; leaving the page ends what is under way. */
export function useConfirm({ order, method, extra }: Parts): Confirm {
  const { asked } = order;
  const services = useServices();
  const go = useGo();
  const { t } = useWords();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FailedPress>();
  const press = useRef<Press>(undefined);
  useAborted(press, method);
  /** What was ordered stands here until the next page does; then it is of no more use. */
  const isDone = useRef(false);
  const { root, store } = services;
  useEffect(() => {
    const done = isDone;
    return () => {
      if (done.current) store.setState({ order: undefined, draft: undefined });
    };
  }, [store]);
  useEffect(() => {
    if (failure) root.querySelector<HTMLElement>('.pw-page [data-failure]')?.focus();
  }, [failure, root]);

  /** Whether the page is being left for what was made. */
  const send = async (pressed: Press): Promise<boolean> => {
    const { signal } = pressed.controller;
    const fields = asked ? await extra.check() : {};
    if (!fields || signal.aborted) return false;
    pressed.isSent = true;
    setBusy(true);
    setFailure(undefined);
    const addition = asked && {
      plan: extra.scope.plan,
      fields,
      withdrawalId: asked.withdrawalId,
      firstKey: asked.firstKey,
    };
    const result = await createWithdrawal({ order, addition, signal }, services);
    pressed.isSent = false;
    if (signal.aborted) return false;
    // Until the next page stands there this one stays busy.
    if (result.kind === 'go') {
      isDone.current = true;
      go(result.page, { replace: true });
      return true;
    }
    setBusy(false);
    if (result.kind === 'stay') {
      const { fields: wanted, withdrawalId, key } = result;
      const next = { fields: withAsked(asked?.fields, wanted), withdrawalId, firstKey: key };
      store.setState({ order: { ...order, asked: next } });
      services.announce(t('withdrawal.confirm.more'));
    } else {
      setFailure(result);
      services.analytics('submit-failed', { method: method.name, outcome: result.outcome });
      services.announce(t(FAILURE_TITLES[result.outcome]));
    }
    return false;
  };
  const run = async () => {
    if (press.current) return; // one press, one withdrawal
    press.current = { controller: new AbortController(), isSent: false };
    const isLeaving = await send(press.current);
    if (!isLeaving) press.current = undefined;
  };
  return { confirm: () => void run(), isBusy, failure };
}
