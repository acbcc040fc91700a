import { useEffect } from 'react';
import type { Purpose } from '../../platform/api/calls.ts';
import { reportError } from '../services/report.ts';
import { useServices } from '../services/services.ts';
import { setProblem } from '../state/actions/session.ts';

/** Reports once the error that led to this page. */
export function useReportProblem(purpose: Purpose): void {
  const services = useServices();
  useEffect(() => {
    const { problem } = services.store.getState();
    if (problem === undefined) return;
    setProblem(services.store, undefined);
    reportError(services, problem, purpose);
  }, [services, purpose]);
}
