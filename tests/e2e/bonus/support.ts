import type { Locator } from '@playwright/test';
import type { Cashier } from '../../../testing/index.ts';
import { definition } from '../support/definitions.ts';
import type { OpenOptions } from '../support/host-page.ts';
import { expect, test as base } from '../support/test.ts';
import { cardOf } from '../support/radio.ts';

export const bonus = (id: number, title: string, over: object = {}) => ({
  id,
  type: 'deposit',
  currency: 'MXN',
  content: { title, subtitle: `Terms of ${title}` },
  depositBonusData: { minDeposit: 200, maxBonusAmount: 3000, payoutMultiplier: 10, wagerMultiplier: 30 },
  ...over,
});
export const FIRST = bonus(100, 'First');
export const SECOND_ONE = bonus(101, 'Second');
export const SPINS = bonus(102, 'Spins', {
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
export const LIST = [FIRST, SECOND_ONE, SPINS, bonus(103, 'Fourth')];
export const GROUP_B = [{ key: 'analytics-26104', group: 'group_b' }];
export const offering = (start: object = {}): OpenOptions => ({
  start: { bonusList: LIST, experiments: GROUP_B, ...start },
});

export const row = ({ root }: Cashier): Locator => root.getByRole('region', { name: 'Deposit bonus' });
export const card = (cashier: Cashier, title: string): Locator =>
  cashier.root.getByRole('radio', { name: new RegExp(`^${title}`) });
/** Presses a card in its visible part: the next one is half outside of the frame. */
export const press = (cashier: Cashier, title: string): Promise<void> =>
  cardOf(card(cashier, title)).click({ position: { x: 16, y: 24 } });
export const theSwitch = ({ root }: Cashier): Locator => root.getByRole('switch', { name: 'Use a bonus' });
export const line = ({ root }: Cashier): Locator => root.locator('.pw-bonusline');
export const badge = (cashier: Cashier): Locator => row(cashier).getByText('Activated', { exact: true });

/** Waits until the card is at the start of the row. */
export async function expectAtStart(cashier: Cashier, title: string): Promise<void> {
  const track = cashier.root.locator('.pw-carousel');
  const isAtStart = async () => {
    const [box, frame] = await Promise.all([card(cashier, title).boundingBox(), track.boundingBox()]);
    const offset = (box?.x ?? Number.NaN) - (frame?.x ?? Number.NaN);
    return offset > 10 && offset < 26;
  };
  await expect.poll(isAtStart, `${title} at the start`).toBe(true);
}

/** Tests with two methods, one of which takes no bonus, and with moving cards: other tests ask for reduced motion. */
export const test = base.extend<{ readonly methods: void }>({
  contextOptions: { reducedMotion: 'no-preference' },
  methods: [
    async ({ backend }, use) => {
      await backend.methods({
        methods: [
          definition(),
          definition({ name: 'no_bonus', text: 'Without bonus', position: 2, traits: { bonus: false } }),
        ],
        answers: ['no-redirect'],
        outcome: { status: 'never' },
      });
      await use();
    },
    { auto: true },
  ],
});
