import { type HTMLAttributes, useEffect, useMemo, useRef } from 'react';
import { useServices } from '../services/services.ts';

export type KeptFocus = Pick<HTMLAttributes<HTMLElement>, 'onFocus' | 'onBlur'>;

/**
 * For a control that the page may remove: if it has the focus then, the heading gets it. Otherwise the keyboard would begin
 * at the top of the document again. A removed element does not report that it loses the focus.
 */
export function useKeptFocus(isThere: boolean): KeptFocus {
  const { root } = useServices();
  const hasFocus = useRef(false);
  useEffect(() => {
    if (isThere || !hasFocus.current) return;
    hasFocus.current = false;
    root.querySelector<HTMLElement>('h1')?.focus();
  }, [isThere, root]);
  return useMemo(() => {
    const note = (isHere: boolean) => () => {
      hasFocus.current = isHere;
    };
    return { onFocus: note(true), onBlur: note(false) };
  }, []);
}
