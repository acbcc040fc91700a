import { linkUrl } from './link-url.ts';

/** What the address of a chat may have in braces. */
export const CHAT_PLACEHOLDERS = ['country', 'lang'] as const;

/** URL of an agent's chat for this player: fills in the placeholders, URL-encoded. */
export function agentChat(
  template: string | undefined,
  player: Readonly<Record<(typeof CHAT_PLACEHOLDERS)[number], string>>,
): string | undefined {
  if (template === undefined) return undefined;
  const fillIn = (url: string, name: (typeof CHAT_PLACEHOLDERS)[number]) =>
    url.replaceAll(`{${name}}`, () => encodeURIComponent(player[name]));
  return linkUrl(CHAT_PLACEHOLDERS.reduce(fillIn, template));
}
