import { linkUrl } from '../../../schemas/link-url.ts';

/** URL of an agent's chat for this player: fills in `{country}` and `{lang}`, URL-encoded. */
export function agentChat(template: string | undefined, country: string, lang: string): string | undefined {
  const values: Readonly<Record<string, string>> = { country, lang };
  const filled = template?.replace(/\{(country|lang)\}/g, (_match, key: string) =>
    encodeURIComponent(values[key] ?? ''),
  );
  return filled === undefined ? undefined : linkUrl(filled);
}
