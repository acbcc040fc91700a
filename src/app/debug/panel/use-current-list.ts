import { useEffect, useState } from 'react';
import { useServices } from '../../../core/services/services.ts';
import { currentList, type ListAsked } from './page-reasons.ts';

/** The cache announces changes while other components render, when no state may be set, so it is polled instead. */
const POLL_EVERY_MS = 300;

/** The list that is shown, else the latest one. Reads what is already fetched. */
export function useCurrentList(): ListAsked | undefined {
  const services = useServices();
  const [asked, setAsked] = useState<ListAsked>();
  useEffect(() => {
    const refresh = () => {
      const next = currentList(services);
      setAsked((before) => (before?.list === next?.list ? before : next));
    };
    refresh();
    return services.clock.every(POLL_EVERY_MS, refresh);
  }, [services]);
  return asked;
}
