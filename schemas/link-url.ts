import { pageUrl, readUrl } from './safe-url.ts';

/** Schemes of the browser and the system. None of them opens a bank's app. */
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

/** A link that the player presses: a page, or the app of a bank or a wallet (`upi:`, `tg:`). */
export function linkUrl(raw: string): string | undefined {
  const url = readUrl(raw);
  if (!url || /^(https?|ftp|wss?):$/.test(url.protocol)) return pageUrl(raw);
  const scheme = url.protocol.slice(0, -1);
  return REFUSED.has(scheme) || scheme.startsWith('ms-') ? undefined : url.href;
}
