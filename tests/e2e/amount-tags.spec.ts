import type { Frame } from '@playwright/test';
import { atRest } from './support/axe.ts';
import { type Definition, textField } from './support/definitions.ts';
import { watchFirstHit } from './support/first-hit.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

const LIMITS = 'deposit-limits';

/** The position of everything on the page except the amounts. */
const places = (frame: Frame): Promise<readonly string[]> =>
  frame.evaluate(() =>
    [...document.querySelectorAll('.pw-page :is(.pw-box, .pw-msg, .pw-chips, .pw-btn)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.className} ${x},${y} ${width}x${height}`;
    }),
  );

interface Case {
  readonly what: string;
  readonly over?: Partial<Definition>;
  readonly answer: object;
  readonly sums: readonly string[];
}

/** A definition whose own limits exclude all preset amounts. */
const NARROW: Partial<Definition> = { amount_rules: { MXN: { min: 101, max: 140 } } };

const CASES: readonly Case[] = [
  {
    what: 'are fewer',
    over: { amount_rules: {} },
    answer: { limits: { MXN: { min: 100, max: 150 } } },
    sums: ['100', '150'],
  },
  {
    what: 'are others',
    over: { recommendedAmounts: [100, 200, 500] },
    answer: { limits: {}, fixedAmounts: [150, 2500, 12_500, 45_000] },
    sums: ['150', '2,500', '12,500', '45,000'],
  },
  { what: 'are none', over: { amount_rules: {} }, answer: { limits: { MXN: { min: 101, max: 140 } } }, sums: [] },
  { what: 'are the first', over: NARROW, answer: { limits: {}, fixedAmounts: [120] }, sums: ['120'] },
  { what: 'do not come', over: NARROW, answer: { limits: {} }, sums: [] },
];

for (const { what, over, answer, sums } of CASES) {
  test(
    `keeps the form in place when the amounts that the server suggests ${what}`,
    what === 'are none' || what === 'are others' ? {} : FULL,
    async ({ backend, openForm, host, cashier, hold }) => {
      await backend.script({ call: LIMITS, body: answer });
      const release = await hold(LIMITS);
      await openForm({ fields: [textField()], ...over }, { width: 320, sizing: 'fit' });
      const chips = cashier.root.locator('.pw-chip');
      await expect(chips).not.toHaveText([...sums]);
      const frame = await host.frame();
      await atRest(frame);
      const before = await places(frame);
      release();
      await expect(chips).toHaveText([...sums]);
      expect(await places(frame)).toEqual(before);
    },
  );
}

test('a press that was meant for the amounts before chooses none of those that replace them', async ({
  backend,
  openForm,
  host,
  cashier,
  hold,
}) => {
  await backend.script({ call: LIMITS, body: { limits: {}, fixedAmounts: [150, 2500, 12_500, 45_000] } });
  const release = await hold(LIMITS);
  await openForm({ recommendedAmounts: [100, 200, 500] });
  const chips = cashier.root.locator('.pw-chip');
  await expect(chips).toHaveText(['100', '200', '500']);
  const isHit = await watchFirstHit(await host.frame(), '.pw-chip:nth-child(4)');
  release();
  expect(await isHit()).toBe(false);
  await chips.nth(1).click();
  await expect(cashier.form.amount).toHaveValue('2,500');
});

test('the amount with the keyboard’s focus shows as a whole, in a row that is wider than the page', async ({
  page,
  openForm,
  cashier,
}) => {
  const recommendedAmounts = [10_000, 20_000, 30_000, 40_000, 45_000, 50_000];
  await openForm({ recommendedAmounts }, { width: 320, sizing: 'fill' });
  const chips = cashier.root.locator('.pw-chip');
  await expect(chips).toHaveCount(recommendedAmounts.length);
  await cashier.form.amount.focus();
  const order = [...recommendedAmounts.keys()];
  for (const [key, stops] of [['Tab', order] as const, ['Shift+Tab', order.toReversed().slice(1)] as const])
    for (const at of stops) {
      await page.keyboard.press(key);
      await expect(chips.nth(at)).toBeFocused();
      await expect(chips.nth(at)).toBeInViewport({ ratio: 1 });
    }
});
