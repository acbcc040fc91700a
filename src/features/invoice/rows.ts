import type { LocalizedText } from '../../../schemas/common.ts';
import { DECRYPT_ERROR, decodePan, type EncodedText } from '../../../schemas/deposit/requisite.ts';
import type { AppLink } from '../../../schemas/deposit/deposit-response.ts';
import { linkUrl } from '../../../schemas/link-url.ts';
import type { OpenInvoice } from '../../../schemas/resume/open-deposit.ts';
import { formatMoney } from '../../../schemas/money/format-money.ts';
import { imageUrl } from '../../../schemas/safe-url.ts';
import { isPan, readPan } from './pan.ts';
import { isBank, isPlaced, isUnclearAmount } from '../payment/invoice/placed.ts';
import { fitsQr } from '../../ui/blocks/draw-qr.ts';
import { breakableAmount } from '../../ui/blocks/breakable-amount.ts';

/** One line of an invoice: whom to pay, or how. */
export interface InvoiceRow {
  readonly id: string;
  /** A text of the response, or a dictionary key. */
  readonly label: LocalizedText;
  readonly value: string;
  /** What the button copies, if it differs from `value`. */
  readonly copied?: string;
  readonly kind: 'text' | 'number' | 'image';
  readonly isCopyable: boolean;
}

export interface InvoiceRows {
  readonly rows: readonly InvoiceRow[];
  /** The parts that could not be read. They are left out. */
  readonly problems: readonly InvoiceProblem[];
}

export interface InvoiceProblem {
  readonly path: string;
  readonly message: string;
  /** Whether the part says whom to pay, in which case the player is told. */
  readonly isNeeded: boolean;
}

/** The buttons of a response that we support. */
const BUTTONS: ReadonlySet<string> = new Set(['complete', 'cancel']);

/** Parts of a payee's card, in reading order. Methods that pay by card show no bank. */
const CARD_PARTS = [
  'number',
  'phone',
  'fullName',
  'bank_name',
  'bank_type',
  'bank_account',
  'account_number',
  'transaction_description',
] as const;

/** The rows of an invoice. `hidesBank`: it is paid to a card. Leaves out what the page shows elsewhere, and decodes encoded values. */
export function invoiceRows(invoice: OpenInvoice, hidesBank: boolean, tag: string, app?: AppLink): InvoiceRows {
  const { requisites = [], card, accountNumber } = invoice;
  const problems: InvoiceProblem[] = [];
  const rows: InvoiceRow[] = [];
  const add = (part: Part, raw: EncodedText | undefined) => {
    if (raw === undefined || raw === '') return;
    const { id, label, path, isCard = isPan(id, raw), isEncoded, isCopyable = true } = part;
    try {
      const { shown: value, copied } = isCard ? readPan(raw, isEncoded) : { shown: decodePan(raw), copied: undefined };
      const kind = isNumber(value) ? 'number' : 'text';
      const other = copied === undefined || copied === value ? {} : { copied };
      rows.push({ id, label, value, ...other, kind, isCopyable });
    } catch {
      problems.push({ path, message: `${DECRYPT_ERROR}: ${id}`, isNeeded: true });
    }
  };
  for (const [at, requisite] of requisites.entries()) {
    const { name, title, type, value, isCopyable } = requisite;
    const path = `/requisites/${name}`;
    if (isUnclearAmount(requisite))
      problems.push({ path, message: 'the amount is no number', isNeeded: invoice.amount === undefined });
    if (isPlaced({ name }) || (hidesBank && isBank(name))) continue;
    const id = `${name}${String(at)}`;
    const label = title ?? name;
    if (type !== 'image') add({ id, label, path, isCard: isPan(name, value), isCopyable }, value);
    else {
      const source = typeof value === 'string' ? imageUrl(value) : undefined;
      if (source === undefined)
        problems.push({ path, message: `the image of ${name} has an unsafe address`, isNeeded: true });
      else rows.push({ id, label, value: source, kind: 'image', isCopyable: false });
    }
  }
  for (const part of CARD_PARTS) {
    if (part === 'bank_name' && hidesBank) continue;
    const isCard = part === 'number';
    const isCopyable = part !== 'bank_name' && part !== 'bank_type';
    const isEncoded = isCard && card?.encoded === true ? true : undefined;
    add({ id: part, label: `invoice.${part}`, path: `/card/${part}`, isCard, isEncoded, isCopyable }, card?.[part]);
  }
  add({ id: 'accountNumber', label: 'invoice.account_number', path: '/accountNumber' }, accountNumber);
  for (const sum of ['passed', 'processing'] as const) {
    const amount = invoice[`${sum}Amount`];
    const currency = invoice[`${sum}Currency`] ?? invoice.currency;
    if (amount === undefined || currency === undefined) continue;
    const value = breakableAmount(formatMoney(amount, currency, tag, 'exact'));
    rows.push({ id: sum, label: `invoice.${sum}`, value, kind: 'text', isCopyable: false });
  }
  const image = invoice.qrDataURL === undefined ? undefined : imageUrl(invoice.qrDataURL);
  if (invoice.qrDataURL !== undefined && image === undefined) {
    const message = 'the image of the code has an unsafe address';
    problems.push({ path: '/qrDataURL', message, isNeeded: invoice.qrCodeText === undefined });
  }
  const hasCode = image !== undefined || canDraw(invoice);
  if (invoice.qrCodeText !== undefined && !hasCode) {
    const message = 'the text is too long for a QR code';
    problems.push({ path: '/qrCodeText', message, isNeeded: true });
  }
  const { url } = appOf(app);
  if (url !== undefined && linkUrl(url) === undefined) {
    const message = 'the address of buttonPay, or of the requisite link or url, is not safe to open';
    problems.push({ path: '/buttonPay', message, isNeeded: rows.length === 0 && !hasCode });
  }
  for (const [at, button] of (invoice.buttons ?? []).entries()) {
    if (BUTTONS.has(button)) continue;
    problems.push({ path: `/buttons/${String(at)}`, message: 'this button is unknown', isNeeded: false });
  }
  return { rows, problems };
}

/** Whether the code of an invoice can be drawn from its text. */
export const canDraw = ({ qrCodeText }: Pick<OpenInvoice, 'qrCodeText'>): boolean =>
  qrCodeText !== undefined && fitsQr(qrCodeText);

/** The link to the payer's app, in either form of a response. */
export const appOf = (app: AppLink | undefined): Exclude<AppLink, string> =>
  typeof app === 'string' ? { url: app } : (app ?? {});

interface Part {
  readonly id: string;
  readonly label: LocalizedText;
  /** For the report to the host. */
  readonly path: string;
  readonly isCard?: boolean;
  readonly isEncoded?: boolean | undefined;
  readonly isCopyable?: boolean;
}

/** Numbers read from left to right in every language. */
const isNumber = (value: string): boolean => /^[\d\s+().-]+$/.test(value);
