const IMAGE_DATA = /^data:image\/(png|jpeg|gif|webp)[;,]/i;

/** Undefined unless the text is an absolute URL, or one relative to `base`. Without `URL.canParse`, which is newer than our browsers. */
export function readUrl(raw: string, base?: string): URL | undefined {
  try {
    return new URL(raw.trim(), base);
  } catch {
    return undefined;
  }
}

/** Plain http only when the widget itself is served that way. */
const isOfTheWeb = ({ protocol, username, password }: URL): boolean =>
  (protocol === 'https:' || (protocol === 'http:' && globalThis.location?.protocol === 'http:')) &&
  username === '' &&
  password === '';

/** The check for the URL of a page or the target of a form. Returns the URL as the browser reads it, or undefined. */
export function pageUrl(raw: string): string | undefined {
  const url = readUrl(raw);
  return url && isOfTheWeb(url) ? url.href : undefined;
}

/** The source of an image: raster data URLs pass as well. */
export const imageUrl = (raw: string): string | undefined => (IMAGE_DATA.test(raw) ? raw : pageUrl(raw));
