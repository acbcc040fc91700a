/** Names of the routes that code refers to. */
export const ROOT = 'deposit';
export const COMPLETE = 'deposit/complete';
export const CRYPTO_BALANCE_COMPLETE = 'cryptobalance/deposit/fiat/complete';
export const ONRAMP = 'deposit/onramp';
export const CRYPTO_ADDRESS = 'deposit/crypto/address';
export const WITHDRAWAL = 'withdrawal';
export const SELECT_METHOD = 'deposit/select-method';
export const CONVERT = 'withdrawal/crypto/convert';
export const CRYPTO_BALANCE = 'cryptobalance/deposit';
