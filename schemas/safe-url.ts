/** Schemes of the browser and of the system: none of them is the app of a bank. */
const REFUSED = new Set([
  'javascript',
  'data',
  'file',
  'blob',
  'about',
  'chrome',
  'vbscript',
  'intent',
  'view-source',
  'filesystem',
  'content',
  'jar',
  'feed',
  'search-ms',
  'chrome-extension',
  'android-app',
]);
const IMAGE_DATA = /^data:image\/(png|jpeg|gif|webp)[;,]/i;

const read = (raw: string): URL | undefined => (URL.canParse(raw.trim()) ? new URL(raw.trim()) : undefined);

/** Without encryption only where the widget itself is served so. */
const isOfTheWeb = ({ protocol, username, password }: URL): boolean =>
  (protocol === 'https:' || (protocol === 'http:' && globalThis.location?.protocol === 'http:')) &&
  username === '' &&
  password === '';

/**
 * The check that every URL passes, by its purpose (contract, section 5): a page or the target of a form. Returns the URL as the
 * browser will read it, or undefined.
 */
export function pageUrl(raw: string): string | undefined {
  const url = read(raw);
  return url && isOfTheWeb(url) ? url.href : undefined;
}

/** What the player presses: a page, or the app of a bank or a wallet (`upi:`, `tg:`). */
export function linkUrl(raw: string): string | undefined {
  const url = read(raw);
  if (!url || /^(https?|ftp|wss?):$/.test(url.protocol)) return pageUrl(raw);
  const scheme = url.protocol.slice(0, -1);
  return REFUSED.has(scheme) || scheme.startsWith('ms-') ? undefined : url.href;
}

/** The source of an image: raster data pass as well. */
export const imageUrl = (raw: string): string | undefined => (IMAGE_DATA.test(raw) ? raw : pageUrl(raw));
