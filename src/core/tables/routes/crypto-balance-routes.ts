import { CRYPTO_BALANCE } from './route-names.ts';

/** Routes of the crypto balance outside of `fiat/*`. */
const OWN_CRYPTO_BALANCE_NAMES: Readonly<Record<string, string>> = {
  deposit: CRYPTO_BALANCE,
  'deposit/crypto': 'cryptobalance/deposit/crypto',
  'deposit/video-instruction': 'cryptobalance/deposit/video-instruction',
};

/** The crypto balance's equivalent of a normal route. Routes outside of the flows stay the same. */
export const toCryptoBalance = (name: string): string =>
  OWN_CRYPTO_BALANCE_NAMES[name] ??
  name.replace(/^deposit\//, 'cryptobalance/deposit/fiat/').replace(/^withdrawal(?=\/|$)/, 'cryptobalance/withdrawal');
