import { Maskito, type MaskitoOptions } from '@maskito/core';
import { type RefCallback, useCallback } from 'react';

/** Attaches a mask to an input while it is mounted, and passes the element on to another ref. */
export function useMask(
  options: MaskitoOptions | undefined,
  other: (element: HTMLInputElement | null) => void,
): RefCallback<HTMLInputElement> {
  return useCallback(
    (element) => {
      other(element);
      if (!element || !options) return () => other(null);
      const mask = new Maskito(element, options);
      return () => {
        mask.destroy();
        other(null);
      };
    },
    [options, other],
  );
}
