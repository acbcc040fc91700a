import { CRYPTO_DECIMALS, FIAT_DECIMALS } from '../figures.ts';

/** The catalogue's crypto codes. Kept apart from the catalogue, since the list needs no symbols. */
const CRYPTO = new Set([
  'BTC',
  'ETH',
  'LTC',
  'USDT',
  'TRX',
  'XMR',
  'BCH',
  'DASH',
  'NEO',
  'DOGE',
  'ZEC',
  'XRP',
  'XLM',
  'BNB',
  'USDC',
  'TON',
]);

export const isCrypto = (code: string): boolean => CRYPTO.has(code);

/** Fiat 2, crypto 8. */
export const decimalsOf = (code: string): 2 | 8 => (isCrypto(code) ? CRYPTO_DECIMALS : FIAT_DECIMALS);
