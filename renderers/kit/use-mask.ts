import { Maskito, type MaskitoOptions } from '@maskito/core';
import { type RefCallback, useMemo } from 'react';

type Attach = (element: HTMLInputElement | null) => void;

/** Attaches a mask to an input while it is mounted, and passes the element on to another ref. */
export const useMask = (options: MaskitoOptions | undefined, other: Attach): RefCallback<HTMLInputElement> =>
  useMemo(() => (options ? masking(options, other) : other), [options, other]);

function masking(options: MaskitoOptions, other: Attach): Attach {
  let mask: Maskito | undefined;
  return (element) => {
    mask?.destroy();
    mask = element ? new Maskito(element, options) : undefined;
    other(element);
  };
}
