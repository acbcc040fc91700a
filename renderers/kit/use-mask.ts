import { Maskito, type MaskitoOptions } from '@maskito/core';
import { type RefCallback, useCallback, useRef } from 'react';

/** Attaches a mask to an input while it is mounted, and passes the element on to another ref. */
export function useMask(
  options: MaskitoOptions | undefined,
  other: (element: HTMLInputElement | null) => void,
): RefCallback<HTMLInputElement> {
  const mask = useRef<Maskito | null>(null);
  return useCallback(
    (element) => {
      mask.current?.destroy();
      mask.current = element && options ? new Maskito(element, options) : null;
      other(element);
    },
    [options, other],
  );
}
