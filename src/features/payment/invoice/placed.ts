import type { Requisite } from '../../../../schemas/deposit/requisite.ts';

/** Requisites that the page shows in their own place instead of a row. Names match regardless of case and `_`. */
const PLACES: ReadonlyMap<string, 'link' | 'code' | 'amount'> = new Map([
  ['url', 'link'],
  ['link', 'link'],
  ['qr', 'code'],
  ['qrcode', 'code'],
  ['amount', 'amount'],
]);

export const plainName = (name: string): string => name.toLowerCase().replaceAll('_', '');

const BANKS = new Set(['bank', 'bankname']);
export const isBank = (name: string): boolean => BANKS.has(plainName(name));

export const isPlaced = ({ name }: Pick<Requisite, 'name'>): boolean => PLACES.has(plainName(name));

const textOf = ({ value }: Requisite): string | undefined => (typeof value === 'string' ? value.trim() : undefined);
const isPlainNumber = (text: string | undefined): boolean => text !== undefined && /^\d+(\.\d+)?$/.test(text);

/** An amount that is not plain decimal text, and so cannot stand in its place. */
export const isUnclearAmount = (requisite: Requisite): boolean =>
  PLACES.get(plainName(requisite.name)) === 'amount' && textOf(requisite) !== '' && !isPlainNumber(textOf(requisite));

export interface Placed {
  readonly link?: string;
  /** Address of an image, unchecked. */
  readonly image?: string;
  /** The content of a QR code. */
  readonly code?: string;
  /** Decimal text. */
  readonly amount?: string;
}

/** Reads these places from a response's requisites. An amount that is not plain decimal text is ignored. */
export function placedOf(requisites: readonly Requisite[] = []): Placed {
  const placed: Record<string, string> = {};
  for (const requisite of requisites) {
    const place = PLACES.get(plainName(requisite.name));
    const value = textOf(requisite);
    if (place === undefined || !value || isUnclearAmount(requisite)) continue;
    const isImage = requisite.type === 'image' || /^data:image\//i.test(value);
    placed[place === 'code' && isImage ? 'image' : place] ??= value;
  }
  return placed;
}
