const IMAGE_DATA = /^data:image\/(png|jpeg|gif|webp)[;,]/i;

/** Undefined for what is no absolute URL. */
export const readUrl = (raw: string): URL | undefined => (URL.canParse(raw.trim()) ? new URL(raw.trim()) : undefined);

/** Without encryption only where the widget itself is served so. */
const isOfTheWeb = ({ protocol, username, password }: URL): boolean =>
  (protocol === 'https:' || (protocol === 'http:' && globalThis.location?.protocol === 'http:')) &&
  username === '' &&
  password === '';

/**
 * The check that every URL passes, by its purpose: a page or the target of a form. Returns the URL as the
 * browser will read it, or undefined.
 */
export function pageUrl(raw: string): string | undefined {
  const url = readUrl(raw);
  return url && isOfTheWeb(url) ? url.href : undefined;
}

/** The source of an image: raster data pass as well. */
export const imageUrl = (raw: string): string | undefined => (IMAGE_DATA.test(raw) ? raw : pageUrl(raw));
