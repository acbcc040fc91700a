import { decodePan, type EncodedText } from '../../../schemas/deposit/requisite.ts';
import { plainName } from '../payment/invoice/placed.ts';

/** Names of requisites that are card numbers. */
const PANS: ReadonlySet<string> = new Set(['pan', 'card', 'cardnumber']);

export const isPan = (name: string, value: EncodedText): boolean =>
  PANS.has(plainName(name)) || (typeof value === 'object' && value.encoded);

export interface ReadPan {
  /** In groups of four. */
  readonly shown: string;
  /** Without spaces. */
  readonly copied: string;
}

/** A decoded card number. Anything else (a masked number, an IBAN) stays as it is. Throws when decoding fails. */
export function readPan(raw: EncodedText, encoded?: boolean): ReadPan {
  const text = decodePan(raw, encoded).trim();
  const digits = text.replaceAll(/[\s-]/g, '');
  if (!/^\d+$/.test(digits)) return { shown: text, copied: text };
  return { shown: digits.replace(/(\d{4})(?=\d)/g, '$1 '), copied: digits };
}
