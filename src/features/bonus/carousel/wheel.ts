import { WHEEL_THRESHOLD } from '../../../../schemas/figures.ts';

/** Pixels per line, for wheels that scroll by lines. */
const LINE = 16;
/** Events this soon after a step belong to it, since one movement of a finger fires many. */
const GESTURE_MS = 200;

export type WheelLike = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'timeStamp'>;

interface Wheel {
  readonly isRtl: boolean;
  /** Moves one step along the list. Returns whether there was a step to make. */
  readonly go: (step: 1 | -1) => boolean;
}

/**
 * Handles wheel events, and returns for each whether the carousel uses it: as a step, or as the rest of the last one.
 * Either axis works, since a mouse has only one wheel. At the ends of the list the page scrolls again.
 */
export function createWheel({ isRtl, go }: Wheel): (event: WheelLike) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return ({ deltaX, deltaY, deltaMode, timeStamp }) => {
    const isAcross = Math.abs(deltaX) > Math.abs(deltaY);
    const delta = (isAcross ? deltaX : deltaY) * (deltaMode === 0 ? 1 : LINE);
    if (Math.abs(delta) < WHEEL_THRESHOLD) return false;
    if (timeStamp - last < GESTURE_MS) return true;
    const isTaken = go(delta > 0 === (isAcross && isRtl) ? -1 : 1);
    if (isTaken) last = timeStamp;
    return isTaken;
  };
}
