import { useMemo } from 'react';
import { isNamed } from '../../../platform/errors/errors.ts';
import { packagesOf, type Packages } from './packages.ts';
import { useOptionalCall } from '../use-optional-call.ts';

export interface Boxes {
  /** Undefined while loading; empty if the request failed. */
  readonly packages: Packages | undefined;
  /** No valid response within 30 s: the screen cannot work without it. */
  readonly error: Error | null;
}

/** The coin packages of the shop. */
export function useBoxes(isEnabled = true): Boxes {
  const { value, error } = useOptionalCall('sweepstake-boxes', {}, { isEnabled });
  const packages = useMemo(() => value && packagesOf(value.boxes), [value]);
  return { packages, error: isNamed(error, 'AnswerError') || isNamed(error, 'FlowError') ? error : null };
}
