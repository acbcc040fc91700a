import { useState } from 'react';
import type { MethodField } from '../../schemas/method/field.ts';
import { useGo } from '../app/navigation.ts';
import { reportError } from '../app/report.ts';
import { useServices } from '../app/services.ts';
import type { PlayerText } from '../errors/table.ts';
import { completionOf } from './extra-fields.ts';
import { keepAsTold, useIsHere, waitForStatus } from './leave-invoice.ts';
import type { InvoiceRules } from './rules.ts';
import type { Turn } from './turn.ts';
import type { ShownInvoice } from './use-invoice.ts';

export interface Press {
  readonly turn: Turn;
  /** What the invoice asks for. */
  readonly fields: readonly MethodField[];
  readonly check: () => Promise<Readonly<Record<string, string>> | undefined>;
}

export interface Paid {
  readonly pay: () => void;
  readonly isBusy: boolean;
  readonly problem: PlayerText | undefined;
}

/** One press: the fields are checked, the server is told where the flow says so, and the status follows. */
export function usePaid(
  { deposit }: ShownInvoice,
  { paid }: InvoiceRules,
  { turn, fields: asked, check }: Press,
): Paid {
  const services = useServices();
  const go = useGo();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PlayerText>();
  const isHere = useIsHere();

  /** Whether the next page follows: until it stands there, another press is none. */
  const run = async (): Promise<boolean> => {
    const fields = await check();
    if (!fields || !isHere()) return false;
    if (paid === 'tell') {
      setBusy(true);
      setProblem(undefined);
      await services.client.call('deposit-complete', {
        depositId: deposit.depositId,
        paymentMethod: deposit.method,
        ...completionOf(asked, fields),
      });
    }
    // The player went elsewhere meanwhile, or the server decided: nobody is led away from where they are.
    if (!isHere()) keepAsTold(deposit, services);
    // Said to be paid, it reads as being processed at once: the server's own waiting does not undo that.
    else waitForStatus(paid === 'accept' ? { ...deposit, acceptAfterSec: 0 } : deposit, services, go);
    return true;
  };
  const end = () => {
    turn.end();
    setBusy(false);
  };
  const pay = () => {
    if (!turn.take()) return;
    run()
      .then((isDone) => (isDone ? undefined : end()))
      .catch((error: unknown) => {
        end();
        setProblem(reportError(services, error, 'follow').player);
      });
  };
  return { pay, isBusy, problem };
}
