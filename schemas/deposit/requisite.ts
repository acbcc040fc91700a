import { LocalizedText, plainNumber } from '../common.ts';
import * as z from '../zod.ts';

/** Whether a number arrived exactly. A longer account number would end in other digits. */
const isExact = (value: string | number): boolean =>
  typeof value === 'string' || Math.abs(value) <= Number.MAX_SAFE_INTEGER;

/** A detail of whom to pay or how much: text, or a number on the wire. */
export const DetailText = z.pipe(
  z.union([z.string(), z.number()]).check(z.refine(isExact, 'expected text for a number of so many digits')),
  z.transform((value) => (typeof value === 'number' ? plainNumber(value) : value)),
);

const Encoded = z.object({ encoded: z.boolean(), value: z.string() });

/** Plain text, or Base64 of UTF-8, which `decodePan` decodes. */
export const EncodedText = z.union([z.string(), Encoded]);
export type EncodedText = z.infer<typeof EncodedText>;

/** A detail that may be a card number. */
export const DetailValue = z.union([DetailText, Encoded]);

export const Requisite = z.object({
  name: z.string(),
  title: z.optional(LocalizedText),
  type: z._default(z.string(), 'text'),
  value: DetailValue,
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
