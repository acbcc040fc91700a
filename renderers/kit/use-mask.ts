import { Maskito, type MaskitoOptions } from '@maskito/core';
import { type RefCallback, useCallback } from 'react';

/** Attaches a mask to an input for as long as it is mounted, beside whoever else wants the element. */
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
