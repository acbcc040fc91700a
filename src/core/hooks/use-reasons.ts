import { useEffect } from 'react';
import type { Reason } from '../../../schemas/reason.ts';
import { useServices } from '../services/services.ts';

/** Answers a tool that asks why this part of the page hides, disables or lacks something. Until one asks, nothing is computed. */
export function useReasons(ask: () => readonly Reason[] | Promise<readonly Reason[]>): void {
  const { reasons } = useServices();
  useEffect(() => {
    reasons.add(ask);
    return () => void reasons.delete(ask);
  });
}
