import { useEffect, useLayoutEffect, useRef } from 'react';
import { useGo, useRoot } from '../../core/hooks/navigation.ts';
import { useServices } from '../../core/services/services.ts';
import { type FlowCode, FlowError } from '../../platform/errors/errors.ts';
import { errorState } from '../../platform/errors/state.ts';
import { ROOT } from '../../core/tables/route-table.ts';
import { useMethodFlow } from '../../core/hooks/method-flow.ts';
import type { useMethods } from '../methods/use-methods.ts';

type Methods = ReturnType<typeof useMethods>['data'];

export interface Shortage {
  readonly code: FlowCode;
  readonly text: string;
}

interface DetourOptions {
  /** A list whose currency can be changed stays open and shows its own empty message. */
  readonly staysEmpty?: boolean;
  /** Anything else that is missing. The host gets the text. The same object at every render. */
  readonly lacks?: Shortage | undefined;
}

/** Redirects to the empty page or the error page, which report the cause. */
export function useDetours(data: Methods, error: Error | null, { staysEmpty, lacks }: DetourOptions = {}): void {
  const go = useGo();
  const root = useRoot();
  const { store } = useServices();
  const isListEmpty = data?.methods.length === 0;
  const isEmpty = !staysEmpty && data !== undefined && (isListEmpty || lacks !== undefined);
  const isDirect = data?.isDirectGeo ?? false;
  const { kind, empty } = useMethodFlow();
  const lack = isListEmpty ? undefined : lacks;
  useEffect(() => {
    if (!isEmpty && !isDirect) return;
    if (isEmpty) store.setState({ problem: new FlowError(lack?.text ?? empty, lack && { code: lack.code }) });
    go('empty', {
      query: {
        transaction: kind,
        ...(isDirect ? { direct: 'true' } : {}),
        ...(root === ROOT ? {} : { back: root }),
      },
      replace: true,
    });
  }, [isEmpty, isDirect, kind, empty, lack, root, go, store]);
  useEffect(() => {
    if (!error) return;
    store.setState({ problem: error });
    go('error', { query: { back: root }, replace: true, state: errorState(error) });
  }, [error, root, go, store]);
}

/** Reports what was set aside, with paths, once per list however often its page opens. */
export function useReports(data: Methods): void {
  const { bridge, analytics, mark, isNewList } = useServices();
  useEffect(() => {
    if (!data) return;
    if (data.methods.length > 0) mark('methods');
    if (!isNewList(data)) return;
    for (const { name, issues } of data.rejected) {
      const [first] = issues;
      const message = `${name} is set aside: ${issues.map((issue) => `${issue.path} ${issue.message}`).join('; ')}`;
      bridge.send('onError', { code: 'method_set_aside', message, path: first?.path ?? '' });
    }
    if (data.methods.length === 0) return;
    analytics('list-shown', { methods: data.methods.length, aside: data.rejected.length });
  }, [data, bridge, analytics, mark, isNewList]);
}

/** Restores the scroll position of the list. */
export function useScrollRestoration(isShown: boolean) {
  const body = useRef<HTMLDivElement>(null);
  const { store } = useServices();
  useLayoutEffect(() => {
    const scroller = body.current?.parentElement;
    if (!isShown || !scroller) return undefined;
    scroller.scrollTop = store.getState().listScroll;
    const keep = () => store.setState({ listScroll: scroller.scrollTop });
    scroller.addEventListener('scroll', keep, { passive: true });
    return () => scroller.removeEventListener('scroll', keep);
  }, [isShown, store]);
  return body;
}
