import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useGo } from '../../core/hooks/navigation.ts';
import { useServices } from '../../core/services/services.ts';
import { setProblem } from '../../core/state/actions/session.ts';
import { errorState } from '../../platform/errors/state.ts';
import { LoadingPage } from './LoadingPage.tsx';
import { useStableCallback } from '../hooks/use-stable-callback.ts';

interface RedirectProps {
  /** A route name, as `useGo` takes it. */
  readonly page: string;
  readonly query?: Readonly<Record<string, string>>;
  /** The error that the page reports. */
  readonly problem?: unknown;
}

/**
 * Rendered in place of content that does not belong here: replaces the history entry with another page. Unless it has a
 * problem to report, it yields to a navigation under way: a press that leaves the page may have cleared what it needs.
 */
export function Redirect({ page, query, problem }: RedirectProps): ReactNode {
  const go = useGo();
  const { store } = useServices();
  const { key } = useLocation();
  const leave = useStableCallback(() => {
    const options = { replace: true, ...(query && { query }) };
    if (problem === undefined) return go(page, { ...options, yields: true });
    setProblem(store, problem);
    go(page, { ...options, state: errorState(problem) });
  });
  useEffect(() => leave(), [leave, page, key]);
  return null;
}

/** A redirect of a whole page. */
export const RedirectPage = (props: RedirectProps) => (
  <>
    <LoadingPage />
    <Redirect {...props} />
  </>
);
