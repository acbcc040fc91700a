import { LocalizedText } from '../common.ts';
import * as z from '../zod.ts';

/** Plain text, or Base64 of UTF-8, which `decodePan` decodes. */
export const EncodedText = z.union([z.string(), z.object({ encoded: z.boolean(), value: z.string() })]);
export type EncodedText = z.infer<typeof EncodedText>;

export const Requisite = z.object({
  name: z.string(),
  title: z.optional(LocalizedText),
  type: z._default(z.string(), 'text'),
  value: EncodedText,
  isCopyable: z._default(z.boolean(), false),
});
export type Requisite = z.infer<typeof Requisite>;

export const DECRYPT_ERROR = 'Error while decrypting data';

/** The only decoder of encoded card numbers. Throws unless the result is digits and spaces. */
export function decodePan(pan: EncodedText, encoded = typeof pan === 'object' && pan.encoded): string {
  const raw = typeof pan === 'string' ? pan : pan.value;
  if (!encoded) return raw;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(atob(raw), (char) => char.charCodeAt(0)));
  } catch (cause) {
    throw new Error(DECRYPT_ERROR, { cause });
  }
  if (!/^ *\d[\d ]*$/.test(text)) throw new Error(DECRYPT_ERROR);
  return text;
}
