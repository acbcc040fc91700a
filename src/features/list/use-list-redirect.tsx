import type { ReactElement } from 'react';
import { useMethodFlow } from '../../core/hooks/method-flow.ts';
import { useRoot } from '../../core/hooks/navigation.ts';
import { ROOT } from '../../core/tables/routes/route-names.ts';
import { FlowError } from '../../platform/errors/errors.ts';
import { Redirect } from '../../ui/page/Redirect.tsx';
import type { useMethods } from '../methods/use-methods.ts';

interface ListRedirectOptions {
  /** A list whose currency can be changed stays open and shows its own empty message. */
  readonly staysEmpty?: boolean;
  /** What else is missing: the fixed text that the host gets. */
  readonly lacks?: string | undefined;
}

/**
 * The redirect of a list that cannot be shown: to the error page, or to the empty page. Undefined while the list loads,
 * and when it can be shown.
 */
export function useListRedirect(
  data: ReturnType<typeof useMethods>['data'],
  error: Error | null,
  { staysEmpty, lacks }: ListRedirectOptions = {},
): ReactElement | undefined {
  const root = useRoot();
  const { kind, empty } = useMethodFlow();
  if (error) return <Redirect page="error" query={{ back: root }} problem={error} />;
  if (!data) return undefined;
  const isListEmpty = data.methods.length === 0;
  const lack = isListEmpty ? undefined : lacks;
  const isEmpty = !staysEmpty && (isListEmpty || lack !== undefined);
  if (!isEmpty && !data.isDirectGeo) return undefined;
  const query = {
    transaction: kind,
    ...(data.isDirectGeo ? { direct: 'true' } : {}),
    ...(root === ROOT ? {} : { back: root }),
  };
  const problem = isEmpty ? new FlowError(lack ?? empty) : undefined;
  return <Redirect page="empty" query={query} problem={problem} />;
}
