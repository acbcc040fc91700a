import type { Frame, Locator } from '@playwright/test';
import { atRest } from './support/axe.ts';
import { definition, textField } from './support/definitions.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';
import { changeText, LARGE_TEXT } from './support/tour/text-changes.ts';

const WORDS = 'Überweisungsbestätigungsnummer für Auslandszahlungen';
const method = definition({
  name: 'wide',
  text: WORDS,
  recommendedAmounts: [100, 200, 500, 1000, 50_000],
  badgeConfig: { text: 'Sofortüberweisung' },
  video_guide_url: { en: 'https://guides.example.com/en' },
  fields: [
    textField({ label: WORDS }),
    { name: 'cell', type: 'phone_with_prefix', label: WORDS },
    { name: 'net', type: 'networks', label: 'Network', values: ['ERC-20', 'TRC-20', 'BEP-20'] },
    { name: 'bank', type: 'dropdown', label: 'Bank', values: ['a', 'b', 'c', 'd', 'e', WORDS] },
  ],
});

/** How far the page could be scrolled sideways. */
const sideways = (frame: Frame): Promise<number> =>
  frame.evaluate(() =>
    Math.max(
      ...[document.scrollingElement, ...document.querySelectorAll('.pw, .pw-page, .pw-pane, .pw-body')].map(
        (element) => (element ? element.scrollWidth - element.clientWidth : 0),
      ),
    ),
  );

/** Pressable things smaller than a fingertip, with what they say. A target may reach beyond its box by a pseudo-element. */
const small = (frame: Frame): Promise<readonly string[]> =>
  frame.evaluate(() =>
    [...document.querySelectorAll('button, a[href], summary, [type="radio"], [role="option"]')].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      if (width === 0 || getComputedStyle(element).visibility === 'hidden') return [];
      const around = getComputedStyle(element, '::after');
      const reach = around.content === 'none' ? 0 : -2 * Math.min(0, Number.parseFloat(around.top) || 0);
      return height + reach >= 44 && width + reach >= 44
        ? []
        : [`${element.outerHTML.slice(0, 90)} ${width}x${height}`];
    }),
  );

/** Its position in the frame, regardless of the scroll position of the host page. */
const boxOf = (target: Locator): Promise<object> =>
  target.evaluate((element) => element.getBoundingClientRect().toJSON() as object);

for (const lang of ['en', 'ar']) {
  test(
    `at 320 px nothing scrolls sideways, and every target is large enough for a finger (${lang})`,
    lang === 'ar' ? {} : FULL,
    async ({ host, cashier, backend }) => {
      await backend.methods({ extra: [method], answers: ['no-redirect'], outcome: { status: 'never' } });
      await host.open({ width: 320, height: 640, lang });
      await expect(cashier.list.tiles.first()).toBeVisible();
      const frame = await host.frame();
      const check = async (screen: string) => {
        expect.soft(await sideways(frame), screen).toBeLessThanOrEqual(0);
        expect.soft(await small(frame), screen).toEqual([]);
      };
      await check('list');
      await cashier.list.method(WORDS).click();
      await cashier.submit();
      await expect(cashier.root.locator('.pw-msg--error').first()).toBeVisible();
      await check('form');
      await cashier.root.locator('[data-field="bank"] button').first().click();
      await expect(cashier.root.getByRole('option').first()).toBeVisible();
      await check('dropdown');
    },
  );
}

test('at 320 px a word that nothing divides breaks in notes, messages, headings and options', async ({
  openForm,
  host,
  cashier,
  backend,
  declared,
}) => {
  declared.status(400);
  const word = 'LU280019400644750000'.repeat(3);
  const fields = [
    textField({ category: word, regex_error_key: word }),
    { name: 'net', type: 'networks', label: word, values: [word, 'TRC-20'] },
    { name: 'bank', type: 'dropdown', label: 'Bank', values: [{ value: 'a', text: word }, 'b'] },
  ];
  await openForm({ fields, banner: { bannerTextKey: word } }, { width: 320, height: 640 });
  const frame = await host.frame();
  const check = async (part: string) => expect.soft(await sideways(frame), part).toBeLessThanOrEqual(0);
  await check('note and heading');
  await cashier.submit();
  await expect(cashier.form.message('Code')).toHaveText(word);
  await check('message');
  await cashier.form.dropdown('Bank').click();
  const options = cashier.root.getByRole('option');
  const list = await options.first().evaluate(({ parentElement: all }) => all && all.scrollWidth - all.clientWidth);
  expect(list).toBe(0);
  await options.first().click();
  await cashier.form.field('Code').fill('1234');
  await backend.script({
    call: 'deposit-create',
    status: 400,
    body: { error: { message: word, code: 'merchant_client_error' } },
  });
  await cashier.submit();
  await expect(cashier.form.failure).toContainText(word);
  await check('failure');
});

test('an error moves nothing below it, and the button keeps its size while busy', async ({
  openForm,
  host,
  cashier,
  backend,
}) => {
  const { form } = cashier;
  await openForm({ fields: [textField(), textField({ name: 'b', label: 'Below' })] });
  await atRest(await host.frame());
  const below = await boxOf(form.field('Below'));
  await form.field('Code').fill('1');
  await form.field('Below').focus();
  await expect(form.message('Code')).toHaveText('Four digits please');
  expect(await boxOf(form.field('Below'))).toEqual(below);
  await form.field('Code').fill('1234');
  await form.field('Below').fill('1234');
  await backend.script({ call: 'deposit-create', fault: 'hang' });
  const idle = await boxOf(form.submit);
  await form.submit.click();
  await expect(form.submit).toHaveAttribute('aria-busy', 'true');
  expect(await boxOf(form.submit)).toEqual(idle);
});

test('at 360 by 640 the list shows at least four methods and a form its action', FULL, async ({ host, cashier }) => {
  await host.open({ width: 360, height: 640 });
  for (let at = 0; at < 4; at++) await expect(cashier.list.tiles.nth(at)).toBeInViewport({ ratio: 1 });
  await cashier.list.method('Bank card').click();
  await expect(cashier.form.submit).toBeInViewport({ ratio: 1 });
});

test('a focused field is never under the action bar', async ({ host, cashier, page }) => {
  await host.open({ width: 360, height: 560 });
  await cashier.list.method('Bank card').click();
  await cashier.form.amount.focus();
  for (let at = 0; at < 14; at++) {
    await page.keyboard.press('Tab');
    const hidden = await (await host.frame()).evaluate(() => {
      const element = document.activeElement;
      const bar = document.querySelector('.pw-actions');
      if (!element || !bar || bar.contains(element) || element === document.body) return '';
      return element.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1
        ? element.outerHTML.slice(0, 120)
        : '';
    });
    expect(hidden).toBe('');
  }
});

test(
  'shows the whole list of options right under its field, near the bottom of the page too',
  FULL,
  async ({ openForm, host, cashier }) => {
    const values = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];
    const fields = [
      textField(),
      textField({ name: 'b', label: 'B' }),
      { name: 'many', type: 'dropdown', label: 'Many', values },
    ];
    await openForm({ fields }, { width: 360, height: 640 });
    await cashier.form.dropdown('Many').click();
    const list = cashier.root.locator('.pw-list:visible');
    await expect(list).toBeInViewport({ ratio: 0.99 });
    const gap = await (await host.frame()).evaluate(() => {
      const open = document.querySelector('.pw-list:not([hidden])');
      const box = open?.parentElement?.querySelector('.pw-box');
      return (open?.getBoundingClientRect().top ?? 0) - (box?.getBoundingClientRect().bottom ?? 0);
    });
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThanOrEqual(8);
  },
);

test('at a zoom of 400% the title of a status is in view, and the buttons below scroll with it', async ({
  openForm,
  cashier,
  backend,
}) => {
  await openForm({ opensIn: 'none' }, { sizing: 'fill', width: 320, height: 256 });
  await backend.methods({ answers: ['no-redirect'], outcome: { status: 'never' } });
  await cashier.submit();
  await expect(cashier.status.waiting).toBeInViewport({ ratio: 1 });
  const leave = cashier.root.getByRole('button', { name: 'Back to the cashier' });
  await expect(leave).not.toBeInViewport();
  await leave.scrollIntoViewIfNeeded();
  await expect(leave).toBeInViewport({ ratio: 1 });
});

for (const [how, width, css] of [
  ['at 200 px', 200, ''],
  ['at 320 px with text twice as large', 320, LARGE_TEXT],
] as const)
  test(`the whole amount can be read beside or above its currency ${how}`, async ({ openForm, host, cashier }) => {
    await openForm({ prefilledAmount: 50_000 }, { width, height: 640 });
    await changeText(await host.frame(), css);
    await expect(cashier.form.amount).toHaveValue('50,000');
    await expect
      .poll(() => cashier.form.amount.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBeLessThanOrEqual(0);
  });

test(
  'on a page as narrow as a phone at a zoom of 200% the action scrolls with the form',
  FULL,
  async ({ page, openForm, cashier }) => {
    await page.setViewportSize({ width: 160, height: 350 });
    await openForm({ opensIn: 'window' }, { sizing: 'fill', bare: true });
    await expect(cashier.root.locator('.pw-page .pw-actions')).toHaveCSS('position', 'static');
    await page.setViewportSize({ width: 320, height: 350 });
    await expect(cashier.root.locator('.pw-page .pw-actions')).toHaveCSS('position', 'sticky');
  },
);

test('a scrollbar of the host’s page does not change the layout back and forth', async ({ page, host, cashier }) => {
  await host.open({ sizing: 'fit', width: 775 });
  await expect(cashier.list.tiles.first()).toBeVisible();
  const shell = cashier.root.locator('.pw-shell');
  const frame = page.locator('iframe');
  const height = async () => (await frame.boundingBox())?.height ?? 0;
  await expect(shell).toHaveClass(/pw-shell--wide/);
  const wide = await height();
  // A narrow widget of this list is lower, so that the scrollbar would go again.
  await host.change({ width: 700 });
  await expect(shell).not.toHaveClass(/pw-shell--wide/);
  await expect.poll(height).toBeLessThan(wide);
  await host.change({ width: 760 });
  await expect.poll(() => shell.evaluate(({ clientWidth }) => clientWidth)).toBe(760);
  await expect(shell).not.toHaveClass(/pw-shell--wide/);
  await host.change({ width: 775 });
  await expect(shell).toHaveClass(/pw-shell--wide/);
  await host.change({ width: 758 });
  await expect.poll(() => shell.evaluate(({ clientWidth }) => clientWidth)).toBe(758);
  await expect(shell).toHaveClass(/pw-shell--wide/);
});
