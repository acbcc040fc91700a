import { Suspense, useCallback, useState, useSyncExternalStore } from 'react';
import { lazyCode } from '../../../renderers/kit/lazy-code.tsx';
import { useRoot, useRoute } from '../../app/navigation.ts';
import { useServices, useWidget } from '../../app/services.ts';
import { useMethodFlow } from '../../methods/flows.ts';
import { itemOf } from '../../resume/items.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';

const PaymentRows = lazyCode('PaymentRows', () => import('./PaymentRows.tsx'));

/** Above a list: the player's payments that are under way. Without any, their code is not fetched. */
export function OpenPayments() {
  const { window } = useServices();
  const { kind } = useMethodFlow();
  // What this tab opens or ends is no event of its storage.
  const deposit = useWidget((state) => state.deposit);
  // Beside the list, on a wide screen, the page of the payment says all of it.
  const open = useRoute()?.name === useRoot() ? undefined : deposit;
  const listen = useCallback(
    (changed: () => void) => {
      window.addEventListener('storage', changed);
      return () => window.removeEventListener('storage', changed);
    },
    [window],
  );
  const kept = useSyncExternalStore(listen, itemOf(kind).read);
  // Rows stay to be read when the last payment ends.
  const [hasRows, setHasRows] = useState(kept !== undefined);
  if (kept !== undefined && !hasRows) setHasRows(true);
  if (!hasRows) return null;
  return (
    <ErrorBoundary>
      <Suspense
        fallback={open === undefined && <div className="pw-sk" style={{ blockSize: 'var(--pw-height-row)' }} />}
      >
        <PaymentRows kept={kept} open={open} />
      </Suspense>
    </ErrorBoundary>
  );
}
