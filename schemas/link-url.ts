import { REFUSED_SCHEME } from './refused-scheme.ts';
import { pageUrl, readUrl } from './safe-url.ts';

/** A link that the player presses: a page, or the app of a bank or a wallet (`upi:`, `tg:`). */
export function linkUrl(raw: string): string | undefined {
  const url = readUrl(raw);
  if (!url || REFUSED_SCHEME.test(url.protocol)) return undefined;
  return /^https?:$/.test(url.protocol) ? pageUrl(raw) : url.href;
}
