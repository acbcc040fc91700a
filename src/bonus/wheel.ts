import { WHEEL_THRESHOLD } from '../../schemas/figures.ts';

/** A wheel that turns by lines turns by about so many pixels. */
const LINE = 16;
/** What follows a step so closely belongs to it: a finger's one movement is many events. */
const GESTURE_MS = 200;

export type WheelLike = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'timeStamp'>;

interface Wheel {
  readonly isRtl: boolean;
  /** Makes a step along the list, if there is one to make, and says so. */
  readonly go: (step: 1 | -1) => boolean;
}

/**
 * Reads one event after the other, and says of each whether it is the carousel's: a step, or what still belongs to the last
 * one. Either axis will do: a mouse has one wheel. At the ends of the list the wheel is the page's again.
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
