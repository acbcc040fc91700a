import { useMemo } from 'react';
import type { SweepstakeBox } from '../../schemas/deposit/sweepstake-box.ts';
import { isNamed } from '../errors/errors.ts';
import { useAnswer } from './use-answer.ts';

export interface Boxes {
  /** In the order of the answer, each id once; undefined until there is one, none where it could not be had. */
  readonly boxes: readonly SweepstakeBox[] | undefined;
  /** An answer that is none: the screen cannot stand on it (contract, section 4). */
  readonly error: Error | null;
}

/** The coin packages that may be bought. */
export function useBoxes(isWanted = true): Boxes {
  const { value, error } = useAnswer('sweepstake-boxes', undefined, { isWanted });
  const boxes = useMemo(() => {
    if (!value) return undefined;
    const all = value.boxes.flatMap((shelf) => shelf.boxes);
    return [...new Map(all.toReversed().map((box) => [box.boxId, box])).values()].toReversed();
  }, [value]);
  return { boxes, error: isNamed(error, 'AnswerError') ? error : null };
}
