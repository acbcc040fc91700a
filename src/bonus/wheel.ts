/** Wheel movements below this are none (second document, section 9). CSS pixels. */
const THRESHOLD = 4;
/** A wheel that turns by lines turns by about so many pixels. */
const LINE = 16;
/** What follows a step so closely belongs to it: a finger's one movement is many events. */
const GESTURE_MS = 200;

export type WheelLike = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'timeStamp'>;

/**
 * Reads one event after the other: a step along the list, `rest` for what still belongs to the last step, undefined for what is
 * none of the carousel's. Either axis will do: a mouse has one wheel.
 */
export function createWheel(isRtl: () => boolean): (event: WheelLike) => 1 | -1 | 'rest' | undefined {
  let last = Number.NEGATIVE_INFINITY;
  return ({ deltaX, deltaY, deltaMode, timeStamp }) => {
    const isAcross = Math.abs(deltaX) > Math.abs(deltaY);
    const delta = (isAcross ? deltaX : deltaY) * (deltaMode === 0 ? 1 : LINE);
    if (Math.abs(delta) < THRESHOLD) return undefined;
    if (timeStamp - last < GESTURE_MS) return 'rest';
    last = timeStamp;
    return delta > 0 === (isAcross && isRtl()) ? -1 : 1;
  };
}
