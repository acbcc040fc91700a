import { useEffect, useRef, useState } from 'react';
import type { PaymentMethodOffer } from '../../../schemas/deposit/payment-method-offer.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { useGo } from '../../core/hooks/navigation.ts';
import { reportError } from '../../core/services/report.ts';
import { useServices } from '../../core/services/services.ts';
import { forgetDeposit } from '../payment/record/stored-deposits.ts';
import { isAbort } from '../../platform/errors/errors.ts';
import { referenceOf } from '../../platform/errors/reference-of.ts';
import type { PlayerText } from '../../core/tables/error-table.ts';
import { isFinal } from '../../core/tables/status.ts';
import type { StatusState } from '../../core/tables/status-state.ts';
import { waitForStatus } from '../payment/invoice/leave-invoice.ts';
import { COMPLETE } from '../../core/tables/routes/route-names.ts';
import type { OpenDeposit } from '../../core/state/payment.ts';
import { continueOffer } from './continue-offer.ts';
import { clearDraft } from '../../core/state/actions/form.ts';
import { setStatus, updatePayment } from '../../core/state/actions/payment.ts';

/** Attributed to the server, so that later polling does not turn it back into waiting. */
const REFUSED: StatusState = { status: 'mistaked', by: 'server' };
/** Relative to the flow's base, so that it also works in the crypto balance. */
const BACK_TO = 'onramp';

export interface Continue {
  readonly press: (offer: Pick<PaymentMethodOffer, 'method'>) => void;
  readonly isBusy: boolean;
  readonly problem: { readonly player: PlayerText | undefined; readonly reference: string | undefined } | undefined;
}

/** One press makes one call. Any outcome except a failure leads to the status page. */
export function useContinue(deposit: OpenDeposit, method: PaymentMethod): Continue {
  const services = useServices();
  const go = useGo();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Continue['problem']>();
  /** Set from a press until it fails. Further presses are ignored until the next page shows. */
  const pressed = useRef<AbortController>(undefined);
  useEffect(() => {
    const current = pressed;
    const abort = () => current.current?.abort();
    const stop = services.onClosing(abort);
    return () => {
      stop();
      abort();
    };
  }, [services]);

  const run = async (offer: Pick<PaymentMethodOffer, 'method'>, { signal }: AbortController) => {
    const result = await continueOffer({ deposit, offer, method, signal }, services);
    clearDraft(services.store);
    // The server has decided meanwhile, and the page that says so is still loading.
    if (isFinal(services.store.getState().status)) return;
    if (result.kind === 'refused') {
      const { store, serverNow } = services;
      setStatus(store, REFUSED);
      updatePayment(store, { ...deposit, waitsFrom: serverNow() });
      forgetDeposit(services, deposit);
      go(COMPLETE, { replace: true, query: { to: BACK_TO } });
      return;
    }
    const { blocked, opened } = result;
    waitForStatus({ ...deposit, blocked, opened }, services, go);
  };
  return {
    isBusy,
    problem,
    press: (offer) => {
      if (pressed.current) return;
      const controller = new AbortController();
      pressed.current = controller;
      setBusy(true);
      setProblem(undefined);
      run(offer, controller).catch((error: unknown) => {
        const { player } = reportError(services, error, 'follow');
        pressed.current = undefined;
        setBusy(false);
        if (isAbort(error)) return;
        setProblem({ player, reference: referenceOf(error) });
      });
    },
  };
}
