import { useEffect, useLayoutEffect, useRef } from 'react';
import { useServices } from '../../core/services/services.ts';
import type { useMethods } from '../methods/use-methods.ts';
import { keepListScroll } from '../../core/state/actions/selection.ts';

type Methods = ReturnType<typeof useMethods>['data'];

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
    const { listScroll } = store.getState();
    // Setting it makes the browser lay out the page at once.
    if (listScroll > 0) scroller.scrollTop = listScroll;
    const keep = () => keepListScroll(store, scroller.scrollTop);
    scroller.addEventListener('scroll', keep, { passive: true });
    return () => scroller.removeEventListener('scroll', keep);
  }, [isShown, store]);
  return body;
}
