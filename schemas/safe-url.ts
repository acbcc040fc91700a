const REFUSED = new Set(['javascript', 'data', 'file', 'blob', 'about', 'chrome', 'vbscript', 'intent']);
const IMAGE_DATA = /^data:image\/(png|jpeg|gif|webp)[;,]/i;

/**
 * The one check every URL passes (contract, section 5): an absolute URL whose scheme can neither run script nor reach the
 * device. App schemes (`upi:`, `tg:`) pass. Returns the URL as the browser will read it, or undefined.
 */
export function safeUrl(raw: string): string | undefined {
  try {
    const url = new URL(raw.trim());
    return REFUSED.has(url.protocol.slice(0, -1).toLowerCase()) ? undefined : url.href;
  } catch {
    return undefined; // unparsable is unsafe: the caller decides what the player reads
  }
}

/** As {@link safeUrl}, for the source of an image: raster data URLs pass as well. */
export const safeImageUrl = (raw: string): string | undefined => (IMAGE_DATA.test(raw) ? raw : safeUrl(raw));
