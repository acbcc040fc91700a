import { CRYPTO_BALANCE } from './route-names.ts';

/** Routes of the crypto balance outside of `fiat/*`. */
const OWN_OF_CRYPTO_BALANCE: Readonly<Record<string, string>> = {
  deposit: CRYPTO_BALANCE,
  'deposit/crypto': 'cryptobalance/deposit/crypto',
  'deposit/video-instruction': 'cryptobalance/deposit/video-instruction',
};

/** The crypto balance's equivalent of a normal route. Routes outside of the flows stay the same. */
export const toCryptoBalance = (name: string): string =>
  OWN_OF_CRYPTO_BALANCE[name] ??
  name.replace(/^deposit\//, 'cryptobalance/deposit/fiat/').replace(/^withdrawal(?=\/|$)/, 'cryptobalance/withdrawal');
