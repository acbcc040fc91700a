import type { Locator } from '@playwright/test';
import { definition, textField } from './support/definitions.ts';
import { expect, test } from './support/test.ts';

/** Where the first and the last character of a text stand, and its block, in CSS pixels from the left. */
const placesOf = (element: Locator) =>
  element.evaluate((node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const text = texts.nextNode() as Text;
    const at = (index: number) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getBoundingClientRect();
    };
    let block: Element = node;
    while (getComputedStyle(block).display === 'inline' && block.parentElement) block = block.parentElement;
    const [first, last] = [at(0), at(text.length - 1)];
    const { left, right } = block.getBoundingClientRect();
    return { first: first.left, last: last.left, gap: right - last.right, leftGap: last.left - left };
  });

const english = (en: string) => ({ en });
const NAME = 'Counter (all shops).';

test('a text that a definition has only in English reads from left to right in Arabic, and stays at the right', async ({
  backend,
  host,
  cashier,
}) => {
  const fields = [textField({ label: english('Branch, 4 digits.'), category: english('Your bank!') })];
  const banner = { bannerTextKey: english('Pay at the counter.') };
  await backend.methods({ methods: [{ ...definition({ banner, fields }), text: english(NAME) }] });
  await host.open({ lang: 'ar' });
  await cashier.list.method(NAME).click();
  await expect(cashier.heading).toHaveText(NAME);
  for (const text of [NAME, 'Pay at the counter.', 'Branch, 4 digits.', 'Your bank!']) {
    const { first, last, gap } = await placesOf(cashier.main.getByText(text, { exact: true }));
    expect.soft(last, text).toBeGreaterThan(first);
    expect.soft(gap, text).toBeLessThan(8);
  }
});

test('in Arabic a long English name is cut off at its end, not at its start', async ({ backend, host, cashier }) => {
  const long = 'Counter of every shop in town. '.repeat(9);
  await backend.methods({ methods: [{ ...definition(), text: english(long) }] });
  const bonus = {
    id: 7,
    type: 'deposit',
    currency: 'MXN',
    content: { title: long },
    depositBonusData: { minDeposit: 1, maxBonusAmount: 3000, payoutMultiplier: 10, wagerMultiplier: 30 },
  };
  await host.open({ lang: 'ar', width: 320, start: { bonusList: [bonus] } });
  await cashier.list.tiles.first().click();
  for (const name of [cashier.heading.locator('span'), cashier.main.locator('.pw-bonusline b')]) {
    const look = await name.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const start = range.getClientRects()[0]?.left ?? Number.NaN;
      return {
        isCut: element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth,
        showsStart: start > element.getBoundingClientRect().left - 1,
        direction: getComputedStyle(element).direction,
      };
    });
    expect.soft(look, String(name)).toEqual({ isCut: true, showsStart: true, direction: 'ltr' });
  }
});

const arabic = (ar: string) => ({ ar });
const ARABIC_NAME = 'نقدًا (كل الفروع).';

test('a text that a definition has only in Arabic reads from right to left in English, and stays at the left', async ({
  backend,
  host,
  cashier,
}) => {
  const fields = [textField({ label: arabic('رقم الفرع، 4 أرقام.'), category: arabic('مصرفك!') })];
  const banner = { bannerTextKey: arabic('ادفع في الفرع.') };
  await backend.methods({ methods: [{ ...definition({ banner, fields }), text: arabic(ARABIC_NAME) }] });
  await host.open({ lang: 'en' });
  await cashier.list.method(ARABIC_NAME).click();
  await expect(cashier.heading).toHaveText(ARABIC_NAME);
  for (const text of [ARABIC_NAME, 'ادفع في الفرع.', 'رقم الفرع، 4 أرقام.', 'مصرفك!']) {
    const { first, last, leftGap } = await placesOf(cashier.main.getByText(text, { exact: true }));
    expect.soft(last, text).toBeLessThan(first);
    expect.soft(leftGap, text).toBeLessThan(8);
  }
});
