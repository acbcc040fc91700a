import { useEffect } from 'react';
import { useServices } from '../services/services.ts';
import { WIDGET_VERSION } from '../../../schemas/figures.ts';
import { markLoadReported } from '../state/actions/session.ts';

/** Tells the host, once per start, that the first page shows its data or has none to show. */
export function useReportLoaded(isShown: boolean): void {
  const { bridge, store } = useServices();
  useEffect(() => {
    if (!isShown || store.getState().isLoadReported) return;
    markLoadReported(store);
    bridge.send('Loaded', { version: WIDGET_VERSION });
  }, [isShown, bridge, store]);
}
