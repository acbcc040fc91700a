import { useState } from 'react';
import { useGo } from '../app/navigation.ts';
import { reportError } from '../app/report.ts';
import { useServices } from '../app/services.ts';
import type { PlayerText } from '../errors/table.ts';
import { waitForStatus } from './leave-invoice.ts';
import type { InvoiceRules } from './rules.ts';
import type { Turn } from './turn.ts';
import type { ShownInvoice } from './use-invoice.ts';

export interface Press {
  readonly turn: Turn;
  readonly check: () => Promise<Readonly<Record<string, string>> | undefined>;
}

export interface Paid {
  readonly pay: () => void;
  readonly isBusy: boolean;
  readonly problem: PlayerText | undefined;
}

/** One press: the fields are checked, the server is told where the flow says so, and the status follows. */
export function usePaid({ deposit }: ShownInvoice, { paid }: InvoiceRules, { turn, check }: Press): Paid {
  const services = useServices();
  const go = useGo();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PlayerText>();

  const run = async () => {
    const fields = await check();
    if (!fields) return;
    if (paid === 'tell') {
      setBusy(true);
      setProblem(undefined);
      const { confirmationId } = fields;
      await services.client.call('deposit-complete', {
        depositId: deposit.depositId,
        paymentMethod: deposit.method,
        ...(confirmationId === undefined ? {} : { confirmationId }),
      });
    }
    // Said to be paid, it reads as being processed at once: the server's own waiting does not undo that.
    waitForStatus(paid === 'accept' ? { ...deposit, acceptAfterSec: 0 } : deposit, services, go);
  };
  const pay = () => {
    if (!turn.take()) return;
    run()
      .catch((error: unknown) => setProblem(reportError(services, error, 'follow').player))
      .finally(() => {
        turn.end();
        setBusy(false);
      });
  };
  return { pay, isBusy, problem };
}
