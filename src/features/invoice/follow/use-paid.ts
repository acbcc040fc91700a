import { useState } from 'react';
import type { MethodField } from '../../../../schemas/method/field.ts';
import { useGo } from '../../../core/hooks/navigation.ts';
import { reportError } from '../../../core/services/report.ts';
import { useServices } from '../../../core/services/services.ts';
import { isNamed } from '../../../platform/errors/errors.ts';
import { isFinal, nextStatus } from '../../../core/tables/status.ts';
import { setStatus } from '../../../core/state/actions/payment.ts';
import type { PlayerText } from '../../../core/tables/error-table.ts';
import type { ExtraForm } from '../../form/use-extra-form.ts';
import { completionOf } from '../extra-fields.ts';
import { closePage, updateStoredDeposit, useIsMounted, waitForStatus } from '../../payment/invoice/leave-invoice.ts';
import { noteInDoubt } from '../../payment/record/stored-deposits.ts';
import type { InvoiceRules } from '../../payment/invoice/rules.ts';
import type { Mutex } from './mutex.ts';
import { isSettling, settle } from './settle.ts';
import type { ShownInvoice } from './use-invoice.ts';

export interface PaidParts {
  readonly mutex: Mutex;
  /** The fields that the invoice asks for. */
  readonly fields: readonly MethodField[];
  readonly check: ExtraForm['payload'];
  /** Why the press failed. A new press takes away the reason of any earlier one. */
  readonly showProblem: (problem: PlayerText | undefined) => void;
}

export interface Paid {
  readonly pay: () => void;
  readonly isBusy: boolean;
}

/** The server has said no. Anything else, such as silence, may hide that the report arrived. */
const isRefusal = (error: unknown): boolean => isNamed(error, 'HttpError') && error.status < 500;

/** One press: validates the fields, tells the server if the flow requires it, and goes to the status. */
export function usePaid(
  { deposit }: ShownInvoice,
  { paid }: InvoiceRules,
  { mutex, fields: extraFields, check, showProblem }: PaidParts,
): Paid {
  const services = useServices();
  const go = useGo();
  const [isBusy, setBusy] = useState(false);
  const isHere = useIsMounted();

  /** Returns whether the next page follows. If so, later presses stay ignored. */
  const run = async (): Promise<boolean> => {
    const filled = await check();
    if (!filled || !isHere()) return false;
    if (paid === 'tell') {
      setBusy(true);
      showProblem(undefined);
      await settle(services, 'deposit-complete', deposit, completionOf(extraFields, filled.fields)).catch(
        (error: unknown) => {
          if (!isRefusal(error)) noteInDoubt(services, deposit);
          throw error;
        },
      );
    }
    const { status } = services.store.getState();
    // The player left: do not navigate.
    if (!isHere()) {
      closePage(deposit, services);
      updateStoredDeposit(deposit, services);
    }
    // Once the server has decided, there is nothing to wait for: the page that says so is still loading.
    else if (!isFinal(status)) {
      // With `accept`, the payment counts as being processed at once. A waiting status from the server does not undo that.
      // Set before its page shows, which would say first that the payment is awaited.
      if (paid === 'accept') setStatus(services.store, nextStatus(status, { type: 'time' }));
      waitForStatus(paid === 'accept' ? { ...deposit, acceptAfterSec: 0 } : deposit, services, go);
    }
    return true;
  };
  const end = () => {
    mutex.end();
    setBusy(false);
  };
  const pay = () => {
    if (isSettling(services, deposit) || !mutex.take()) return;
    run()
      .then((isDone) => (isDone ? undefined : end()))
      .catch((error: unknown) => {
        end();
        showProblem(reportError(services, error, 'follow').player);
      });
  };
  return { pay, isBusy };
}
