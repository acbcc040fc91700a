import { useMemo } from 'react';
import { isNamed } from '../../../platform/errors/errors.ts';
import { packagesOf, type Packages } from './packages.ts';
import { useOptionalCall } from '../use-optional-call.ts';

export interface Boxes {
  /** Undefined while loading; empty if the request failed. */
  readonly packages: Packages | undefined;
  /** No valid response within 30 s: the screen cannot work without it. */
  readonly error: Error | null;
  /** Why the packages are empty: the request failed otherwise. */
  readonly failure: Error | null;
}

/** The coin packages of the shop. */
export function useBoxes(isEnabled = true): Boxes {
  const { value, error } = useOptionalCall('sweepstake-boxes', {}, { isEnabled });
  const packages = useMemo(() => value && packagesOf(value.boxes), [value]);
  const isFatal = isNamed(error, 'AnswerError') || isNamed(error, 'FlowError');
  return { packages, error: isFatal ? error : null, failure: isFatal ? null : error };
}
