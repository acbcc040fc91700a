import type { CardView } from '../../schemas/card-view.ts';
import type { LocalizedText } from '../../schemas/common.ts';
import { DECRYPT_ERROR, decodePan, type EncodedText } from '../../schemas/deposit/requisite.ts';
import type { OpenInvoice } from '../../schemas/resume/open-deposit.ts';
import { formatMoney } from '../../schemas/money/format-money.ts';
import { imageUrl } from '../../schemas/safe-url.ts';
import { isPlaced, plainName } from './placed.ts';

/** One line of an invoice: whom to pay, and how. */
export interface InvoiceRow {
  readonly id: string;
  /** A text of the answer's, or a key of the dictionary. */
  readonly label: LocalizedText;
  readonly value: string;
  readonly kind: 'text' | 'number' | 'image';
  readonly isCopyable: boolean;
}

export interface InvoiceRows {
  readonly rows: readonly InvoiceRow[];
  /** What could not be read; the row is left out. */
  readonly problems: readonly string[];
}

const BANK = new Set(['bank', 'bankname']);
const CARD_VIEWS: ReadonlySet<CardView> = new Set(['card', 'cardWalletOnly', 'cardMultipleType']);

/** Parts of a payee's card, in the order they are read; the bank is no row for methods that pay by card. */
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

/** The rows of an invoice for a card view: what is named elsewhere is left out, what is encoded is read. */
export function invoiceRows(invoice: OpenInvoice, view: CardView, tag: string): InvoiceRows {
  const { requisites = [], card, accountNumber } = invoice;
  const hidesBank = CARD_VIEWS.has(view);
  const problems: string[] = [];
  const rows: InvoiceRow[] = [];
  const add = (id: string, label: LocalizedText, raw: EncodedText | undefined, rest: Partial<InvoiceRow> = {}) => {
    if (raw === undefined || raw === '') return;
    try {
      const value = decodePan(raw, card?.encoded === true && id === 'number' ? true : undefined);
      rows.push({ id, label, value, kind: isNumber(value) ? 'number' : 'text', isCopyable: true, ...rest });
    } catch {
      problems.push(`${DECRYPT_ERROR}: ${id}`);
    }
  };
  for (const [at, { name, title, type, value, isCopyable }] of requisites.entries()) {
    if (isPlaced({ name }) || (hidesBank && BANK.has(plainName(name)))) continue;
    const id = `${name}${String(at)}`;
    if (type !== 'image') add(id, title ?? name, value, { isCopyable });
    else if (typeof value === 'string') {
      const source = imageUrl(value);
      if (source === undefined) problems.push(`the image of ${name} has an unsafe address`);
      else rows.push({ id, label: title ?? name, value: source, kind: 'image', isCopyable: false });
    }
  }
  for (const part of CARD_PARTS) {
    if (part === 'bank_name' && hidesBank) continue;
    add(part, `invoice.${part}`, card?.[part], { isCopyable: part !== 'bank_name' && part !== 'bank_type' });
  }
  add('accountNumber', 'invoice.account_number', accountNumber);
  for (const sum of ['passed', 'processing'] as const) {
    const amount = invoice[`${sum}Amount`];
    const currency = invoice[`${sum}Currency`] ?? invoice.currency;
    if (amount === undefined || currency === undefined) continue;
    const value = formatMoney(amount, currency, tag);
    rows.push({ id: sum, label: `invoice.${sum}`, value, kind: 'text', isCopyable: false });
  }
  return { rows, problems };
}

/** Read from left to right whatever the language. */
const isNumber = (value: string): boolean => /^[\d\s+().-]+$/.test(value);
