import type { RouteRow } from './row.ts';

export const ROOT = 'deposit';
export const COMPLETE = 'deposit/complete';
export const ONRAMP = 'deposit/onramp';
export const CRYPTO_ADDRESS = 'deposit/crypto/address';
export const WITHDRAWAL = 'withdrawal';
export const SELECT_METHOD = 'deposit/select-method';
export const CONVERT = 'withdrawal/crypto/convert';
export const CRYPTO_BALANCE = 'cryptobalance/deposit';

/** One step from the list. */
const fromList = { transition: 'position-top', transaction: 'deposit', back: ROOT, isPane: true } as const;
/** Two steps from the list. */
const deeper = { transition: 'fade', transaction: 'deposit', back: 'previous', needs: 'method', isPane: true } as const;
/** Guides slide down over the page they explain. */
const guide = { ...deeper, transition: 'slide-down' } as const;
const whole = { transition: 'fade', transaction: 'deposit', isPane: false } as const;

/** Pages outside of the flows, shared by all of them. */
const SHARED: readonly RouteRow[] = [
  { ...whole, name: 'empty', page: 'empty/EmptyPage' },
  { ...whole, name: 'empty/region', back: 'empty', keepsQuery: true, page: 'region/RegionPage' },
  { ...whole, name: 'error', page: 'error/ErrorPage' },
  { ...whole, name: 'form', hidesClose: true, isWindow: true, page: 'popup/PopupPage' },
];

const DEPOSIT: readonly RouteRow[] = [
  { ...whole, name: ROOT, isPane: true, page: 'list/ListPage' },
  { ...fromList, name: 'deposit/region', page: 'region/RegionPage' },
  { ...fromList, name: 'deposit/redirect', needs: 'method', page: 'form/FormPage' },
  { ...guide, name: 'deposit/redirect/instruction', page: 'instruction/InstructionPage' },
  { ...deeper, name: 'deposit/redirect/eazype', page: 'invoice/InvoicePage' },
  { ...deeper, name: 'deposit/redirect/pix', page: 'invoice/InvoicePage' },
  { ...deeper, name: 'deposit/redirect/unified-form', page: 'invoice/InvoicePage' },
  { ...fromList, name: 'deposit/crypto', needs: 'group', page: 'crypto/CryptoPage' },
  { ...deeper, name: CRYPTO_ADDRESS, page: 'crypto/AddressPage' },
  { ...fromList, name: 'deposit/group', needs: 'group', page: 'group/GroupPage' },
  { ...deeper, name: 'deposit/group/redirect', back: 'deposit/group', page: 'form/FormPage' },
  { ...fromList, name: 'deposit/india', needs: 'method', page: 'form/FormPage' },
  { ...deeper, name: 'deposit/india/invoice', page: 'invoice/InvoicePage' },
  { ...fromList, name: 'deposit/peer-to-peer', needs: 'method', page: 'peer-to-peer/CheckPage' },
  { ...deeper, name: 'deposit/peer-to-peer/base', page: 'form/FormPage' },
  { ...deeper, name: 'deposit/peer-to-peer/invoice', page: 'invoice/InvoicePage' },
  { ...deeper, name: 'deposit/peer-to-peer/unified-form', page: 'invoice/InvoicePage' },
  { ...guide, name: 'deposit/peer-to-peer/instruction', page: 'peer-to-peer/TransferGuidePage' },
  { ...fromList, name: 'deposit/host-to-host', needs: 'method', page: 'invoice/InvoicePage' },
  { ...fromList, name: 'deposit/cash', needs: 'method', page: 'cash/CashPage' },
  { ...fromList, name: ONRAMP, needs: 'method', page: 'onramp/OnrampPage' },
  { ...deeper, name: 'deposit/onramp/offer-list', back: ONRAMP, page: 'onramp/OfferListPage' },
  {
    ...fromList,
    name: 'deposit/bonus-details',
    back: 'previous',
    transition: 'slide-down',
    page: 'bonus/BonusDetailsPage',
  },
  { ...whole, name: COMPLETE, page: 'complete/CompletePage' },
  { ...guide, name: 'deposit/video-instruction', page: 'video/VideoPage' },
];

const paysOut = { transaction: 'withdrawal' } as const;
const fromPayouts = { ...fromList, ...paysOut, back: WITHDRAWAL } as const;

const PAYOUTS: readonly RouteRow[] = [
  { ...whole, ...paysOut, name: WITHDRAWAL, isPane: true, page: 'list/ListPage' },
  { ...fromPayouts, name: 'withdrawal/region', page: 'region/RegionPage' },
  { ...fromPayouts, name: 'withdrawal/redirect', needs: 'method', page: 'withdrawal/WithdrawalFormPage' },
  { ...guide, ...paysOut, name: 'withdrawal/redirect/instruction', page: 'instruction/InstructionPage' },
  {
    ...fromPayouts,
    name: 'withdrawal/nigerian-banks',
    needs: 'group',
    page: 'group/GroupPage',
  },
  { ...fromPayouts, name: 'withdrawal/group', needs: 'group', page: 'group/GroupPage' },
  {
    ...deeper,
    ...paysOut,
    name: 'withdrawal/group/redirect',
    back: 'withdrawal/group',
    page: 'withdrawal/WithdrawalFormPage',
  },
  { ...deeper, ...paysOut, name: 'withdrawal/confirm', page: 'withdrawal/ConfirmPage' },
  { ...whole, ...paysOut, name: 'withdrawal/complete', page: 'complete/CompletePage' },
];

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

const flagged = (row: RouteRow, name = toCryptoBalance(row.name)): RouteRow => ({
  ...row,
  name,
  ...(row.back === undefined ? {} : { back: toCryptoBalance(row.back) }),
  isCryptoBalance: true,
});

const CRYPTO_BALANCES: readonly RouteRow[] = [
  {
    ...whole,
    name: CRYPTO_BALANCE,
    isPane: true,
    page: 'cryptobalance/IndexPage',
    isCryptoBalance: true,
    showsTabs: true,
  },
  ...DEPOSIT.filter(({ name }) => name !== ROOT).map((row) => flagged(row)),
  ...PAYOUTS.map((row) => flagged(row)),
];

/** All routes of the normal flows and of the crypto balance. */
export const MAIN_ROUTES: readonly RouteRow[] = [...DEPOSIT, ...PAYOUTS, ...CRYPTO_BALANCES, ...SHARED];

/** Response pages, which a purchase of coins may lead to like any deposit. */
const ANSWERS = new Set([
  'deposit/redirect/eazype',
  'deposit/redirect/pix',
  'deposit/redirect/unified-form',
  'deposit/host-to-host',
  'deposit/onramp/offer-list',
  COMPLETE,
]);

/** The shop is a single wide pane, because its packages need the width. */
const inShop = { isPane: false, back: SELECT_METHOD } as const;

/** Routes of the coin shop and the redemption. */
export const SWEEP_ROUTES: readonly RouteRow[] = [
  { ...whole, name: ROOT, page: 'sweepstake/BoxesPage' },
  { ...fromList, name: SELECT_METHOD, needs: 'box', isPane: false, page: 'sweepstake/SelectMethodPage' },
  { ...fromList, ...inShop, name: 'deposit/crypto', needs: 'box', page: 'crypto/CryptoPage' },
  { ...deeper, name: CRYPTO_ADDRESS, isPane: false, page: 'crypto/AddressPage' },
  ...DEPOSIT.filter(({ name }) => ANSWERS.has(name)).map((row) =>
    row.back === ONRAMP ? { ...row, ...inShop } : { ...row, isPane: false },
  ),
  { ...whole, ...paysOut, name: WITHDRAWAL, isPane: true, page: 'sweepstake/RedemptionPage' },
  { ...fromPayouts, name: 'withdrawal/crypto', needs: 'group', page: 'crypto/CryptoPage' },
  { ...deeper, ...paysOut, name: CONVERT, page: 'sweepstake/ConvertPage' },
  { ...whole, ...paysOut, name: 'withdrawal/complete', page: 'complete/CompletePage' },
  ...SHARED,
];
