import { encode } from 'uqr';

/**
 * In modules. Together with the white padding around it, a scanner gets the four that it needs for any version of the
 * code.
 */
const QUIET_ZONE = 2;

/** The largest code holds this many bytes of any kind. It holds more digits and capital letters. */
const SURE_BYTES = 2331;

/** Whether a code can hold the text. Costs next to nothing for ordinary texts. */
export const fitsQr = (text: string): boolean =>
  new TextEncoder().encode(text).length <= SURE_BYTES || encodeOrNothing(text) !== undefined;

/**
 * A text as one path for all dark modules of its code; adjacent modules of a row are one stroke. Undefined when no code can
 * hold the text.
 */
export function drawQr(text: string): { readonly width: number; readonly path: string } | undefined {
  const code = encodeOrNothing(text);
  if (!code) return undefined;
  const path = code.data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      const length = (end < 0 ? row.length : end) - x;
      return [`M${x} ${y}h${length}v1h-${length}z`];
    }),
  );
  return { width: code.size, path: path.join('') };
}

function encodeOrNothing(text: string) {
  try {
    return encode(text, { ecc: 'M', border: QUIET_ZONE });
  } catch (error) {
    if (error instanceof RangeError) return undefined; // exceeds the capacity of the largest code
    throw error;
  }
}
