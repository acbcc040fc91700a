import { toCryptoBalance } from './crypto-balance-routes.ts';
import {
  COMPLETE,
  CONVERT,
  CRYPTO_ADDRESS,
  CRYPTO_BALANCE,
  ONRAMP,
  ROOT,
  SELECT_METHOD,
  WITHDRAWAL,
} from './route-names.ts';
import type { RouteRow } from './route-row.ts';

/** One step from the list. */
const fromList = { transition: 'position-top', transaction: 'deposit', back: ROOT, isPane: true } as const;
/** Two steps from the list. */
const deeper = { transition: 'fade', transaction: 'deposit', back: 'previous', needs: 'method', isPane: true } as const;
/** Guides slide down over the page they explain. */
const guide = { ...deeper, transition: 'slide-down' } as const;
const whole = { transition: 'fade', transaction: 'deposit', isPane: false } as const;

/** Pages outside of the flows, shared by all of them. */
const SHARED: readonly RouteRow[] = [
  { ...whole, name: 'empty', page: 'list/EmptyPage' },
  { ...whole, name: 'empty/region', back: 'empty', keepsQuery: true, page: 'list/RegionPage' },
  { ...whole, name: 'error', page: 'error/ErrorPage' },
  { ...whole, name: 'form', hidesClose: true, isWindow: true, page: 'captcha/PopupPage' },
];

const DEPOSIT: readonly RouteRow[] = [
  { ...whole, name: ROOT, isPane: true, page: 'list/ListPage' },
  { ...fromList, name: 'deposit/region', page: 'list/RegionPage' },
  { ...fromList, name: 'deposit/redirect', needs: 'method', page: 'deposit/FormPage' },
  { ...guide, name: 'deposit/redirect/instruction', page: 'guides/InstructionPage' },
  { ...deeper, name: 'deposit/redirect/eazype', page: 'invoice/InvoicePage' },
  { ...deeper, name: 'deposit/redirect/pix', page: 'invoice/InvoicePage' },
  { ...deeper, name: 'deposit/redirect/unified-form', page: 'invoice/InvoicePage' },
  { ...fromList, name: 'deposit/crypto', needs: 'group', page: 'crypto/CryptoPage' },
  { ...deeper, name: CRYPTO_ADDRESS, page: 'crypto/AddressPage' },
  { ...fromList, name: 'deposit/group', needs: 'group', page: 'list/GroupPage' },
  { ...deeper, name: 'deposit/group/redirect', back: 'deposit/group', page: 'deposit/FormPage' },
  { ...fromList, name: 'deposit/india', needs: 'method', page: 'deposit/FormPage' },
  { ...deeper, name: 'deposit/india/invoice', page: 'invoice/InvoicePage' },
  { ...fromList, name: 'deposit/peer-to-peer', needs: 'method', page: 'transfer/CheckPage' },
  { ...deeper, name: 'deposit/peer-to-peer/base', reloadsAt: 'deposit/peer-to-peer', page: 'deposit/FormPage' },
  { ...deeper, name: 'deposit/peer-to-peer/invoice', page: 'invoice/InvoicePage' },
  { ...deeper, name: 'deposit/peer-to-peer/unified-form', page: 'invoice/InvoicePage' },
  { ...guide, name: 'deposit/peer-to-peer/instruction', page: 'transfer/TransferGuidePage' },
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
  { ...whole, name: COMPLETE, page: 'status/CompletePage' },
  { ...guide, name: 'deposit/video-instruction', page: 'guides/VideoPage' },
];

const isWithdrawal = { transaction: 'withdrawal' } as const;
const fromWithdrawalList = { ...fromList, ...isWithdrawal, back: WITHDRAWAL } as const;

const WITHDRAWALS: readonly RouteRow[] = [
  { ...whole, ...isWithdrawal, name: WITHDRAWAL, isPane: true, page: 'list/ListPage' },
  { ...fromWithdrawalList, name: 'withdrawal/region', page: 'list/RegionPage' },
  { ...fromWithdrawalList, name: 'withdrawal/redirect', needs: 'method', page: 'withdrawal/form/WithdrawalFormPage' },
  { ...guide, ...isWithdrawal, name: 'withdrawal/redirect/instruction', page: 'guides/InstructionPage' },
  {
    ...fromWithdrawalList,
    name: 'withdrawal/nigerian-banks',
    needs: 'group',
    page: 'list/GroupPage',
  },
  { ...fromWithdrawalList, name: 'withdrawal/group', needs: 'group', page: 'list/GroupPage' },
  {
    ...deeper,
    ...isWithdrawal,
    name: 'withdrawal/group/redirect',
    back: 'withdrawal/group',
    page: 'withdrawal/form/WithdrawalFormPage',
  },
  { ...deeper, ...isWithdrawal, name: 'withdrawal/confirm', page: 'withdrawal/confirm/ConfirmPage' },
  { ...whole, ...isWithdrawal, name: 'withdrawal/complete', page: 'status/CompletePage' },
];

const inCryptoBalance = (row: RouteRow): RouteRow => ({
  ...row,
  name: toCryptoBalance(row.name),
  ...(row.back === undefined ? {} : { back: toCryptoBalance(row.back) }),
  isCryptoBalance: true,
});

const CRYPTO_BALANCES: readonly RouteRow[] = [
  {
    ...whole,
    name: CRYPTO_BALANCE,
    isPane: true,
    page: 'crypto-balance/IndexPage',
    isCryptoBalance: true,
    showsTabs: true,
  },
  ...DEPOSIT.filter(({ name }) => name !== ROOT).map(inCryptoBalance),
  ...WITHDRAWALS.map(inCryptoBalance),
];

/** All routes of the normal flows and of the crypto balance. */
export const MAIN_ROUTES: readonly RouteRow[] = [...DEPOSIT, ...WITHDRAWALS, ...CRYPTO_BALANCES, ...SHARED];

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
  { ...whole, name: ROOT, page: 'shop/BoxesPage' },
  { ...fromList, name: SELECT_METHOD, needs: 'box', isPane: false, page: 'shop/SelectMethodPage' },
  { ...fromList, ...inShop, name: 'deposit/crypto', needs: 'box', page: 'crypto/CryptoPage' },
  { ...deeper, name: CRYPTO_ADDRESS, isPane: false, page: 'crypto/AddressPage' },
  ...DEPOSIT.filter(({ name }) => ANSWERS.has(name)).map((row) =>
    row.back === ONRAMP ? { ...row, ...inShop } : { ...row, isPane: false },
  ),
  { ...whole, ...isWithdrawal, name: WITHDRAWAL, isPane: true, page: 'redemption/RedemptionPage' },
  { ...fromWithdrawalList, name: 'withdrawal/crypto', needs: 'group', page: 'crypto/CryptoPage' },
  { ...deeper, ...isWithdrawal, name: CONVERT, page: 'redemption/ConvertPage' },
  { ...whole, ...isWithdrawal, name: 'withdrawal/complete', page: 'status/CompletePage' },
  ...SHARED,
];
