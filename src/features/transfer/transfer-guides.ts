/** Banks with a guide for their app, by the query value of the instruction. */
export const TRANSFER_BANKS = { sber: 'Sber', 't-bank': 'T-Bank', gazprom: 'Gazprombank' } as const;
export type TransferBank = keyof typeof TRANSFER_BANKS;

/** Countries with a guide for a transfer from abroad. */
const COUNTRIES: ReadonlySet<string> = new Set(['AZ', 'KG', 'KZ', 'TJ', 'UZ']);

export const isTransferCountry = (country: string): boolean => COUNTRIES.has(country);

export const isTransferBank = (bank: string | undefined): bank is TransferBank =>
  bank !== undefined && Object.hasOwn(TRANSFER_BANKS, bank);
