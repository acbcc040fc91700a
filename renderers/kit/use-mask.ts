import { Maskito, type MaskitoOptions } from '@maskito/core';
import { type RefCallback, useMemo } from 'react';

type Attach = (element: HTMLInputElement | null) => void;

/** The ref of an input, with a mask if there are options for one. */
export const useMask = (options: MaskitoOptions | undefined, other: Attach): RefCallback<HTMLInputElement> =>
  useMemo(() => (options ? masking(options, other) : other), [options, other]);

/** The ref of an input that has a mask while it is mounted. Passes the element on to another ref. */
export function masking(options: MaskitoOptions, other: Attach): Attach {
  let mask: Maskito | undefined;
  return (element) => {
    mask?.destroy();
    mask = element ? new Maskito(element, options) : undefined;
    other(element);
  };
}
