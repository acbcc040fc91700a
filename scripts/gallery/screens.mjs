import {
  byScenario,
  complete,
  fill,
  form,
  invoice,
  NETWORKS,
  PLAIN,
  redemption,
  seen,
  shop,
  shopMethods,
  transfer,
  withdrawal,
} from './steps.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('@playwright/test').Frame} Frame */

/**
 * @typedef {object} Screen
 * @property {string} name screen and state, as in the file's name
 * @property {string} label
 * @property {(stage: Stage) => Promise<Frame>} show ends when the picture may be taken
 */

/** A country with a group long enough for a search. */
const INDONESIA = { user: { country: 'ID', paymentGeo: 'ID', currency: 'IDR' } };
const BANKS = '[data-group="online-indonesian-banks-grouped"]';

const card = { pan: '4152313800926671', expiry: '0227', cvv: '12', cardHolder: 'lucia herrera' };

/** @type {readonly Screen[]} */
export const SCREENS = [
  {
    name: 'list-loaded',
    label: 'Deposit list',
    show: async ({ open }) => {
      const frame = await open();
      await seen(frame, '.pw-region__place');
      await seen(frame, '[data-method]');
      return frame;
    },
  },
  {
    name: 'list-payments',
    label: 'Payments in progress',
    show: async (stage) => {
      const frame = await complete(stage, 'waiting');
      await frame.click('.pw-actions button');
      await seen(frame, '[data-payment]');
      return frame;
    },
  },
  { name: 'list-loading', label: 'Loading', show: byScenario('hang-list') },
  {
    name: 'group-loaded',
    label: 'Group with search',
    show: async ({ open }) => {
      const frame = await open(INDONESIA);
      await frame.click(BANKS);
      await seen(frame, '.pw-row');
      return frame;
    },
  },
  ...['search', 'empty'].map((state) => ({
    name: `group-${state}`,
    label: state === 'search' ? 'Search in a group' : 'Nothing found',
    show: async (/** @type {Stage} */ { open }) => {
      const frame = await open(INDONESIA);
      await frame.click(BANKS);
      await frame.fill('input[type="search"]', state === 'search' ? 'a' : 'shib');
      await seen(frame, state === 'search' ? '.pw-row' : '.pw-status');
      return frame;
    },
  })),
  { name: 'coins', label: 'Coins', show: byScenario('coins') },
  { name: 'crypto-address', label: 'Crypto address', show: byScenario('crypto-address') },
  { name: 'bonus-chosen', label: 'Bonus, chosen', show: byScenario('bonus-list') },
  { name: 'bonus-details', label: 'Bonus details', show: byScenario('bonus-details') },
  { name: 'form-card', label: 'Card form', show: (stage) => form(stage, 'bank_card') },
  {
    name: 'form-errors',
    label: 'Card form, errors',
    show: async (stage) => {
      const frame = await form(stage, 'bank_card');
      await fill(frame, card);
      await frame.click('[data-submit]');
      await seen(frame, '.pw-msg--error');
      return frame;
    },
  },
  { name: 'form-pix', label: 'Pix form', show: byScenario('form-pix') },
  { name: 'form-phone', label: 'Phone', show: byScenario('form-phone') },
  {
    name: 'form-networks',
    label: 'Networks',
    show: async (stage) => {
      await stage.control('methods', { extra: [NETWORKS] });
      return form(stage, NETWORKS.name);
    },
  },
  { name: 'form-dropdown', label: 'Dropdown, open, with search', show: byScenario('form-dropdown') },
  { name: 'form-banner', label: 'Banner, categories', show: (stage) => form(stage, 'world_transfer') },
  { name: 'form-second', label: 'Second step', show: byScenario('two-steps') },
  { name: 'form-bonus', label: 'Form with a bonus', show: byScenario('bonus-form') },
  { name: 'form-captcha', label: 'Captcha', show: byScenario('captcha-required') },
  { name: 'instruction', label: 'Instruction', show: byScenario('instruction') },
  { name: 'form-busy', label: 'Busy', show: byScenario('create-hang') },
  {
    name: 'form-unknown',
    label: 'Unknown outcome',
    show: async (stage) => {
      await stage.control('script', { call: 'deposit-create', fault: 'network' });
      const frame = await form(stage, 'spei_transfer');
      await fill(frame, { clabe: '032180000118359719', fullName: 'Lucía Herrera' });
      await frame.click('[data-submit]');
      await seen(frame, '[data-failure]');
      return frame;
    },
  },
  ...['waiting', 'accepted', 'processed', 'mistaked'].map((status) => ({
    name: `complete-${status}`,
    label: `Complete, ${status}`,
    show: (/** @type {Stage} */ stage) => complete(stage, status),
  })),
  { name: 'complete-offline', label: 'Offline', show: byScenario('offline') },
  {
    name: 'complete-blocked',
    label: 'Blocked window',
    show: async (stage) => {
      await stage.control('methods', { outcome: { status: 'never' } });
      const frame = await form(stage, 'spei_transfer');
      await fill(frame, { clabe: '032180000118359719', fullName: 'Lucía Herrera' });
      await frame.evaluate(() => {
        window.open = () => null;
      });
      await frame.click('[data-submit]');
      await seen(frame, '.pw-actions a');
      return frame;
    },
  },
  ...Object.entries({
    'invoice-unified': { label: 'Invoice', answer: 'unified-flow', cardViewType: 0 },
    'invoice-transfer': { label: 'Bank transfer', answer: 'requisites', cardViewType: 9 },
    'invoice-qr': { label: 'Code to scan', answer: 'easype', cardViewType: 7 },
    'invoice-india': { label: 'India', answer: 'india', cardViewType: 3 },
  }).map(([name, { label, answer, cardViewType }]) => ({
    name,
    label,
    show: (/** @type {Stage} */ stage) => invoice(stage, answer, cardViewType),
  })),
  {
    name: 'cash',
    label: 'Cash',
    show: async (stage) => {
      const method = { ...PLAIN, name: 'agent', iconIds: ['usdt'], cardViewType: 20 };
      await stage.control('methods', { extra: [{ ...method, agentChatUrl: 'https://chat.example.com/' }] });
      const frame = await stage.open();
      await frame.click('[data-method="agent"]');
      await seen(frame, '.pw-actions .pw-btn--primary');
      return frame;
    },
  },
  { name: 'region-loaded', label: 'Countries', show: byScenario('region') },
  { name: 'empty-loaded', label: 'Empty: no methods', show: byScenario('empty-list') },
  { name: 'error-loaded', label: 'Error', show: byScenario('methods-fail-500') },
  { name: 'transfer', label: 'Transfer to a person', show: (stage) => transfer(stage) },
  { name: 'transfer-check', label: 'Transfer, open one sought', show: byScenario('transfer-check') },
  { name: 'transfer-guide', label: 'Transfer, guide of a bank', show: byScenario('transfer-guide') },
  {
    name: 'onramp',
    label: 'On-ramp: the sum',
    show: async (stage) => {
      const frame = await form(stage, 'onramp_card');
      await seen(frame, 'button.pw-chip');
      return frame;
    },
  },
  {
    name: 'onramp-offers',
    label: 'On-ramp: offers',
    show: async (stage) => {
      await stage.control('scenario', { name: 'onramp-coin-offers' });
      const frame = await form(stage, 'onramp_card');
      await frame.fill('[data-field="amount"] input', '2500');
      await frame.click('[data-submit]');
      await seen(frame, '[data-offer]');
      await frame.click('[data-offer] >> nth=1');
      return frame;
    },
  },
  { name: 'withdrawal', label: 'Withdrawal form', show: (stage) => withdrawal(stage) },
  {
    name: 'withdrawal-confirm',
    label: 'Withdrawal: confirm',
    show: async (stage) => {
      const frame = await withdrawal(stage);
      await frame.click('[data-submit]');
      await seen(frame, '[data-confirm]');
      return frame;
    },
  },
  {
    name: 'withdrawal-accepted',
    label: 'Withdrawal in progress',
    show: async (stage) => {
      const frame = await withdrawal(stage);
      await frame.click('[data-submit]');
      await frame.click('[data-confirm]');
      await seen(frame, '.pw-mark--accepted');
      return frame;
    },
  },
  { name: 'coin-shop', label: 'Coin shop', show: shop },
  { name: 'coin-shop-methods', label: 'Coin shop: methods', show: shopMethods },
  {
    name: 'coin-shop-form',
    label: 'Coin shop: a method unfolded',
    show: async (stage) => {
      const frame = await shopMethods(stage);
      await frame.click('[data-method="check_account_us"]');
      await seen(frame, '[data-submit]');
      return frame;
    },
  },
  { name: 'redemption', label: 'Redemption', show: byScenario('redemption') },
  { name: 'redemption-form', label: 'Redemption: form', show: (stage) => redemption(stage) },
  { name: 'redemption-errors', label: 'Redemption, errors', show: byScenario('redemption-errors') },
  {
    name: 'redemption-accepted',
    label: 'Redemption in progress',
    show: async (stage) => {
      const frame = await redemption(stage);
      await frame.click('[data-submit]');
      await seen(frame, '.pw-mark--accepted');
      return frame;
    },
  },
  { name: 'crypto-balance', label: 'Crypto balance', show: byScenario('balance') },
  { name: 'balance-coins', label: 'Crypto balance, coins', show: byScenario('balance-coins') },
  { name: 'currencies', label: 'Currency picker', show: byScenario('balance-currencies') },
  { name: 'currencies-coins', label: 'Currency picker, coins', show: byScenario('balance-currencies-coins') },
  {
    name: 'transfer-cancel',
    label: 'Transfer, cancel?',
    show: async (stage) => {
      const frame = await transfer(stage);
      await frame.click('.pw-body .pw-btn--ghost');
      await seen(frame, '.pw-banner__actions');
      return frame;
    },
  },
  {
    name: 'transfer-over',
    label: 'Transfer, time is up, report not answered',
    show: async (stage) => {
      const frame = await transfer(stage, 'p2p-brief');
      await stage.control('script', { call: 'deposit-complete', fault: 'network' });
      await frame.click('[data-paid]');
      await seen(frame, '[data-failure]');
      await stage.letTimePass();
      await seen(frame, '.pw-actions .pw-banner--warning');
      return frame;
    },
  },
  {
    name: 'video',
    label: 'Video guide',
    show: async (stage) => {
      const method = { ...NETWORKS, name: 'filmed', video_guide_url: { en: 'https://guides.example.com' }, fields: [] };
      await stage.control('methods', { extra: [method] });
      const frame = await form(stage, 'filmed');
      await frame.click('.pw-rows .pw-row');
      await seen(frame, '.pw-mark--rest');
      return frame;
    },
  },
];
