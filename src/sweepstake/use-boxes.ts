import { useMemo } from 'react';
import { isNamed } from '../errors/errors.ts';
import { packagesOf, type Packages } from './packages.ts';
import { useAnswer } from './use-answer.ts';

export interface Boxes {
  /** Undefined until there is an answer, none where it could not be had. */
  readonly packages: Packages | undefined;
  /** No answer within 30 s, or one that is none: the screen cannot stand on it. */
  readonly error: Error | null;
}

/** The coin packages of the shop. */
export function useBoxes(isWanted = true): Boxes {
  const { value, error } = useAnswer('sweepstake-boxes', undefined, { isWanted });
  const packages = useMemo(() => value && packagesOf(value.boxes), [value]);
  return { packages, error: isNamed(error, 'AnswerError') || isNamed(error, 'FlowError') ? error : null };
}
