import { definition } from '../definitions.ts';
import type { OpenOptions } from '../host-page.ts';
import { expect } from '../test.ts';
import { FULL, grouped, listing, type Parts, pay, type Screens, tap, tapGroup } from './screen.ts';

const bonus = (id: number, title: string, over: object = {}) => ({
  id,
  type: 'deposit',
  currency: 'MXN',
  content: { title, subtitle: `Terms of ${title}` },
  depositBonusData: { minDeposit: 200, maxBonusAmount: 3000, payoutMultiplier: 10, wagerMultiplier: 30 },
  ...over,
});
const spins = bonus(102, 'Spins', {
  type: 'freespin',
  freespinBonusData: {
    count: 50,
    minDeposit: 300,
    maxSpinWin: 1000,
    payoutMultiplier: 5,
    wagerMultiplier: 25,
    gamesContent: [{ nameEn: 'Book of Cairo' }, { nameEn: 'Lucky Orchard' }],
  },
});
/** The host offers these, and has chosen one. */
const offering: OpenOptions = {
  start: {
    bonusList: [bonus(100, 'First'), bonus(101, 'Second'), spins, bonus(103, 'Fourth')],
    bonusId: 102,
    experiments: [{ key: 'analytics-26104', group: 'group_b' }],
  },
};

const MANY = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];
const rows = ({ cashier }: Parts) => cashier.root.locator('.pw-page .pw-row');

async function toMany(parts: Parts): Promise<void> {
  await listing(parts, grouped('many', ...MANY));
  await parts.open();
  await tapGroup(parts, 'many');
  await expect(rows(parts)).toHaveCount(MANY.length);
}

/** Lists of methods, what is above them, and empty lists. */
export const LISTS: Screens = {
  list: {
    at: 'deposit',
    open: async ({ cashier, open }) => {
      await open();
      await expect(cashier.list.tiles.first()).toBeVisible();
    },
  },
  'list, loading': {
    at: 'deposit',
    open: async ({ backend, cashier, open }) => {
      await backend.script({ call: 'methods-payment-v5', fault: 'hang' });
      await open();
      await expect(cashier.list.skeletons).toHaveCount(15);
    },
  },
  'list with a payment under way': {
    at: 'deposit',
    open: async (parts) => {
      const { cashier } = parts;
      await pay(parts, {}, 'no-redirect');
      await expect(cashier.root.locator('.pw-mark--wait')).toBeVisible();
      await cashier.main.locator('.pw-actions button').click();
      await expect(cashier.list.payments).toHaveCount(1);
    },
  },
  'list with bonuses': {
    at: 'deposit',
    open: async ({ cashier, open }) => {
      await open(offering);
      await expect(cashier.root.locator('[data-bonus]')).toHaveCount(4);
      await expect(cashier.list.tiles.first()).toBeVisible();
    },
  },
  'details of a bonus': {
    at: 'deposit/bonus-details',
    open: async ({ cashier, open }) => {
      await open({ ...offering, path: 'deposit/bonus-details' });
      await expect(cashier.main.locator('.pw-details')).toBeVisible();
    },
  },
  'details of no bonus': {
    at: 'deposit/bonus-details',
    open: async ({ cashier, open }) => {
      await open({ path: 'deposit/bonus-details', start: { bonusList: [] } });
      await expect(cashier.main.locator('.pw-mark')).toBeVisible();
    },
  },
  'form with a bonus': {
    at: 'deposit/redirect',
    open: async (parts) => {
      await parts.open(offering);
      await tap(parts);
      await expect(parts.cashier.root.locator('.pw-bonusline')).toBeVisible();
    },
  },
  group: {
    at: 'deposit/group',
    open: async (parts) => {
      await listing(parts, [FULL, ...grouped('trio', 'one', 'two', 'three')]);
      await parts.open();
      await tapGroup(parts, 'trio');
      await expect(rows(parts)).toHaveCount(3);
    },
  },
  'group with a search': { at: 'deposit/group', open: toMany },
  'group, none found': {
    at: 'deposit/group',
    open: async (parts) => {
      await toMany(parts);
      await parts.cashier.list.search.fill('zzz');
      await expect(parts.cashier.main.locator('.pw-mark')).toBeVisible();
    },
  },
  'form of a group': {
    at: 'deposit/group/redirect',
    open: async (parts) => {
      await toMany(parts);
      await tap(parts, 'seven');
      await expect(parts.cashier.form.submit).toBeVisible();
    },
  },
  region: {
    at: 'deposit/region',
    open: async ({ cashier, open }) => {
      await open({ path: 'deposit/region' });
      await expect(cashier.root.locator('.pw-row').first()).toBeVisible();
    },
  },
  empty: {
    at: 'empty',
    open: async (parts) => {
      await listing(parts, []);
      await parts.open();
      await expect(parts.cashier.root.locator('.pw-mark')).toBeVisible();
    },
  },
  'region of an empty list': {
    at: 'empty/region',
    open: async ({ cashier, open }) => {
      await open({ path: 'empty/region' });
      await expect(cashier.root.locator('.pw-row').first()).toBeVisible();
    },
  },
  error: {
    at: 'error',
    open: async ({ cashier, open }) => {
      await open({ path: 'error' });
      await expect(cashier.root.locator('.pw-mark')).toBeVisible();
    },
  },
  'window of a provider': {
    at: 'form',
    open: async ({ cashier, open }) => {
      await open({ path: 'form' });
      await expect(cashier.root.locator('.pw-mark--wait')).toBeVisible();
    },
  },
  'cash of an agent': {
    at: 'deposit/cash',
    open: async (parts) => {
      await listing(parts, [definition({ cardViewType: 20, agentChatUrl: 'https://chat.example.com/' })]);
      await parts.open();
      await tap(parts);
      await expect(parts.cashier.root.locator('.pw-actions button')).toBeVisible();
    },
  },
};
