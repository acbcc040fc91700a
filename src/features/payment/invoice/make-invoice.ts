import type { AppLink, DepositData } from '../../../../schemas/deposit/deposit-response.ts';
import type { PreparedDeposit } from '../../../../schemas/deposit/india-invoice.ts';
import type { OpenInvoice } from '../../../../schemas/resume/open-deposit.ts';
import { isPositive } from '../../../../schemas/money/decimal.ts';
import type { ViewRules } from '../../../../renderers/contract.ts';
import { countdownOf } from './countdown.ts';
import { isBank, isPlaced, isUnclearAmount, placedOf } from './placed.ts';

/** Servers write 0 for an amount that they do not know: nobody is asked to pay nothing. */
const due = (amount: string | undefined): string | undefined =>
  amount !== undefined && isPositive(amount) ? amount : undefined;

/** The parts of a response that its invoice page shows, and the deadline. The provider's own keys are left out. */
export function makeInvoice(
  data: DepositData,
  { isBankTransfer }: Pick<ViewRules, 'isBankTransfer'>,
  arrivedAt: number,
  isPartial = false,
): OpenInvoice {
  const { created, timeout_minutes: timeoutMinutes, lifetime: lifetimeSec } = data;
  const placed = placedOf(data.requisites);
  const parts = {
    requisites: data.requisites?.filter((requisite) => !isPlaced(requisite) || isUnclearAmount(requisite)),
    card: data.card,
    accountNumber: data.accountNumber,
    qrCodeText: data.qrCodeText ?? placed.code,
    qrDataURL: data.qrDataURL ?? placed.image,
    buttons: data.buttons,
    instruction: data.instruction,
    inputFields: data.inputFields,
    amount: due(data.payment_amount) ?? due(placed.amount),
    currency: data.payment_currency,
    passedAmount: due(data.passedAmount),
    passedCurrency: data.passedCurrency,
    processingAmount: due(data.processingAmount),
    processingCurrency: data.processingCurrency,
    isPartial: isPartial || undefined,
  };
  const times = { created, timeoutMinutes, lifetimeSec, isBankTransfer: isBankTransfer ?? false };
  return {
    ...countdownOf(times, arrivedAt),
    ...Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)),
  };
}

const isFilled = (value: unknown): boolean => typeof value !== 'boolean' && value !== undefined && value !== '';

/** Whether it says whom to pay, or how. An amount and a bank alone do not. */
export function isPayable(invoice: OpenInvoice, app: AppLink | undefined): boolean {
  const { requisites = [], card = {}, accountNumber, qrCodeText, qrDataURL, instruction, inputFields = [] } = invoice;
  const details = requisites.filter(({ name }) => !isBank(name)).map(({ value }) => value);
  const link = typeof app === 'string' ? app : app?.url;
  return [
    ...details,
    ...Object.values(card),
    accountNumber,
    qrCodeText,
    qrDataURL,
    instruction,
    link,
    ...inputFields,
  ].some(isFilled);
}

/** The player is told where parts are missing, and not to pay without them. */
export const checkPayable = (invoice: OpenInvoice, app?: AppLink): OpenInvoice =>
  isPayable(invoice, app) ? invoice : { ...invoice, isPartial: true };

/** The invoice of a preparation (card view 3): its details line by line, then the bank. A QR code is an image. */
export function makePreparedInvoice(
  { details = [], requisites }: PreparedDeposit,
  arrivedAt: number,
  isPartial = false,
): OpenInvoice {
  const lines = details.map(({ name, value, type }, at) => ({
    // Keep the name, by which a card number is known. A name that stands for a place of its own on other pages is replaced,
    // since here each detail is a row.
    name: typeof name === 'string' && !isPlaced({ name }) ? name : `detail${String(at)}`,
    title: name,
    value,
    type: /^(qr|image)$/i.test(type) ? 'image' : type,
    isCopyable: true,
  }));
  const bank = requisites?.bankName;
  return {
    ...countdownOf({ isBankTransfer: false }, arrivedAt),
    ...(isPartial ? { isPartial } : {}),
    requisites: [
      ...lines,
      ...(bank === undefined
        ? []
        : [{ name: 'bank', title: 'invoice.bank_name', type: 'text', value: bank, isCopyable: false }]),
    ],
  };
}

/** The response's own link, else the address among its requisites, with the label when there is one. */
export function appLinkOf({
  buttonPay,
  requisites,
}: Pick<DepositData, 'buttonPay' | 'requisites'>): AppLink | undefined {
  const { link } = placedOf(requisites);
  if (typeof buttonPay !== 'object') return buttonPay ?? link;
  const url = buttonPay.url ?? link;
  return { ...buttonPay, ...(url === undefined ? {} : { url }) };
}
