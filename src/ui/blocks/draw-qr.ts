import { encode } from 'uqr';
import { pngOf } from './png.ts';

/**
 * In modules. Together with the white padding around it, a scanner gets the four that it needs for any version of the
 * code.
 */
const QUIET_ZONE = 2;

/** The largest code holds this many bytes of any kind. It holds more digits and capital letters. */
const SURE_BYTES = 2331;

/** Enough to be sharp on any screen, and when a player has saved it. */
const MAX_PIXELS = 600;

/** Whether a code can hold the text. Costs next to nothing for ordinary texts. */
export const fitsQr = (text: string): boolean =>
  new TextEncoder().encode(text).length <= SURE_BYTES || encodeOrNothing(text) !== undefined;

/**
 * A text as the data URL of its code: an image that the player can save and open in the app of a bank. Undefined when no code
 * can hold the text.
 */
export function drawQr(text: string): string | undefined {
  const code = encodeOrNothing(text);
  return code && pngOf(code.data, Math.floor(MAX_PIXELS / code.size));
}

function encodeOrNothing(text: string) {
  try {
    return encode(text, { ecc: 'M', border: QUIET_ZONE });
  } catch (error) {
    if (error instanceof RangeError) return undefined; // exceeds the capacity of the largest code
    throw error;
  }
}
