/** Looks up `{lang}_{country}`, `{lang}`, `en_{country}`, then `en`. */
export function videoGuide(
  urls: Readonly<Record<string, string>> | undefined,
  tag: string,
  country: string,
): string | undefined {
  const language = tag.split('-')[0] ?? tag;
  const byLower = new Map(Object.entries(urls ?? {}).map(([key, url]) => [key.toLowerCase(), url]));
  const keys = [`${language}_${country}`, language, `en_${country}`, 'en'];
  return keys.map((key) => byLower.get(key.toLowerCase())).find((url) => url !== undefined);
}
