import { useCallback, useState, useSyncExternalStore } from 'react';
import { lazyCode } from '../../../renderers/kit/lazy-code.tsx';
import { useRoot, useRoute } from '../../core/hooks/navigation.ts';
import { useServices, useWidget } from '../../core/services/services.ts';
import { useMethodFlow } from '../../core/hooks/method-flow.ts';
import { itemOf } from '../../platform/storage/items.ts';
import { ErrorBoundary } from '../../ui/page/ErrorBoundary.tsx';

export const PaymentRows = lazyCode('PaymentRows', () => import('./PaymentRows.tsx'));

/** The player's open payments, above a list. Without any, their code loads only after the first page has shown. */
export function OpenPayments() {
  const { window } = useServices();
  const { kind } = useMethodFlow();
  // In a frame, changes made by this tab cause no storage event, so re-render with the store.
  const deposit = useWidget((state) => state.deposit);
  // On a wide screen the payment's page is shown beside the list, so its row is left out.
  const open = useRoute()?.name === useRoot() ? undefined : deposit;
  const listen = useCallback(
    (changed: () => void) => {
      window.addEventListener('storage', changed);
      return () => window.removeEventListener('storage', changed);
    },
    [window],
  );
  // A payment that storage did not take is known only to this widget.
  const [created] = useWidget((state) => state.announced);
  const kept = useSyncExternalStore(listen, itemOf(kind).read) ?? created;
  // Rows stay visible after the last payment has ended.
  const [hasRows, setHasRows] = useState(kept !== undefined);
  if (kept !== undefined && !hasRows) setHasRows(true);
  if (!hasRows) return null;
  return (
    <ErrorBoundary
      loading={open === undefined && <div className="pw-sk" style={{ blockSize: 'var(--pw-height-row)' }} />}
    >
      <PaymentRows open={open} />
    </ErrorBoundary>
  );
}
