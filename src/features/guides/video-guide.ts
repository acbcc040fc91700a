import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import type { Reason } from '../../../schemas/reason.ts';
import { pageUrl } from '../../../schemas/safe-url.ts';

/** Looks up `{lang}_{country}`, `{lang}`, `en_{country}`, then `en`. */
export function videoGuide(
  urls: Readonly<Record<string, string>> | undefined,
  tag: string,
  country: string,
): string | undefined {
  const byLower = new Map(Object.entries(urls ?? {}).map(([key, url]) => [key.toLowerCase(), url]));
  return keysOf(tag, country)
    .map((key) => byLower.get(key.toLowerCase()))
    .find((url) => url !== undefined);
}

function keysOf(tag: string, country: string): readonly string[] {
  const language = tag.split('-')[0] ?? tag;
  return [`${language}_${country}`, language, `en_${country}`, 'en'];
}

/** Why an instruction of a definition has no row: this form has no page for it. */
export const instructionReasons = (
  { instruction }: Pick<PaymentMethod, 'instruction'>,
  page: string | undefined,
): readonly Reason[] =>
  instruction !== undefined && page === undefined ? [{ rule: 'instruction-elsewhere', of: 'instruction' }] : [];

/** The video for a language and a country, or why a method that has videos shows none. */
export function findVideo(
  urls: PaymentMethod['video_guide_url'],
  tag: string,
  country: string,
): { readonly url?: string | undefined; readonly why?: Reason } {
  const given = videoGuide(urls, tag, country);
  if (given === undefined)
    return urls === undefined
      ? {}
      : {
          why: {
            rule: 'video-key',
            of: 'video',
            saw: Object.keys(urls).join(', '),
            wants: keysOf(tag, country).join(', '),
          },
        };
  const url = pageUrl(given);
  return url === undefined ? { why: { rule: 'video-unsafe', of: 'video', saw: given } } : { url };
}
