import { join } from 'node:path';
import { type Page, test as pure, type Request } from '@playwright/test';
import type { RouteRow } from '../../../src/core/tables/routes/route-row.ts';
import { MAIN_ROUTES, SWEEP_ROUTES } from '../../../src/core/tables/routes/route-table.ts';
import { findings } from '../support/axe.ts';
import type { OpenOptions } from '../support/host-page.ts';
import { SCREENS } from '../support/screens/index.ts';
import { FULL, listing, openFor, type Parts } from '../support/screens/screen.ts';
import { expect, test } from '../support/test.ts';
import { FULL as FULL_TIER } from '../support/tiers.ts';
import { backOf } from '../support/tour/back.ts';
import { focusFaults } from '../support/tour/focus.ts';
import { expectLayout, expectReadable, shiftsOf, watchShifts } from '../support/tour/layout.ts';
import { expectReadableChanged } from '../support/tour/text-changes.ts';
import { localesIn } from '../../../scripts/locales/read.ts';
import { ROOT } from '../../../scripts/root.mjs';
import { tagOf } from '../../../src/platform/i18n/locales.ts';

// Every screen is opened once and looked at from all sides; then language, theme and width change in place.

const isAll = process.env['TEST_ALL'] === '1';
const WIDTHS = [320, 360, 420, 600, 768, 1024, 1440] as const;
const SIZINGS = ['fit', 'fill'] as const;
const LANGUAGES = ['en', 'ar'] as const;
const FILLED = 640;
/** Every language of the build. `test:all` reads each screen in each, on the narrowest phone. */
const FILES = localesIn(join(ROOT, 'locales'));

type Look = Required<Pick<OpenOptions, 'lang' | 'theme' | 'width'>>;

/** An element of a list that goes round. */
const round = <Item>(items: readonly Item[], at: number): Item => {
  const item = items[at % items.length];
  if (item === undefined) throw new Error('the list is empty');
  return item;
};

/** A browser does not count a shift within half a second of a press. */
const AFTER_INPUT_MS = 600;
/** Suggests an amount outside all limits, so that the suggestions disappear. */
const LIMITS = { limits: { MXN: { min: 100, max: 50_000 } }, fixedAmounts: [1] };

/** How many requests for limits have no response yet. */
function watchLimits(page: Page): () => number {
  const isLimits = (request: Request) => request.url().endsWith('/deposit-limits');
  const open = new Set<Request>();
  page.on('request', (request) => void (isLimits(request) && open.add(request)));
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => void open.delete(request));
  return () => open.size;
}

/**
 * What a screen is changed to after it was opened. In `test:all`: every width, in one direction in `fit` and in the other
 * in `fill`. Otherwise one more width, in the other direction.
 */
function looksAfter({ lang, width }: Look, sizing: (typeof SIZINGS)[number], at: number): readonly Look[] {
  if (isAll)
    return WIDTHS.map((w, i) => ({
      lang: round(LANGUAGES, at + i + SIZINGS.indexOf(sizing)),
      theme: 'dark',
      width: w,
    }));
  const other = LANGUAGES.find((language) => language !== lang) ?? lang;
  const wide = width > 600 ? 320 : round([1024, 1440, 768], at);
  return [{ lang: other, theme: 'dark', width: wide }];
}

/** Screens of a page that another screen shows in the same parts: only `test:all` looks at them, each in one sizing. */
const ALIKE = new Set([
  'form of a bank transfer',
  'form of a transfer',
  'onramp without limits',
  'no offers',
  'cash behind a blocked window',
  'group with a search',
  'invoice, its time over',
  'transfer, unified',
  'no address of a coin',
  'complete, processed',
  'coin shop, nothing chosen',
  'crypto balance, nothing to pay by',
  'form that is busy',
  'invoice for India',
  'withdrawal, accepted',
  'list of withdrawals',
  'group of withdrawals',
  'form of a group',
  'form of Eazype',
  'form for India',
  'methods of the shop',
  'form of a withdrawal from one of two accounts',
  'region of an empty list',
  'coins, none found',
  'details of no bonus',
  'complete, accepted',
  'complete, mistaked',
  'crypto balance, coins',
  'invoice of a bank transfer',
  'withdrawal, processed',
  'withdrawal, mistaked',
  'redemption, accepted',
  'transfer from abroad',
  'transfer about to be cancelled',
  'second step of a redemption',
  'second step of a withdrawal',
  'instruction of a withdrawal',
  'invoice of Eazype',
  'form of a group of withdrawals',
  'crypto balance, the currencies, coins',
  'region of a withdrawal',
  'method of the shop, refused',
  'form of a redemption refused',
  'group, none found',
  'long: accounts of a withdrawal',
  'long: summary of a withdrawal',
  'long: offers',
  'long: coin shop',
]);

/** The first screen of each route is left by its back button. The bonus is opened by its address, which has no way back. */
const LEFT_BY_BACK = new Set(
  new Map(
    Object.entries(SCREENS)
      .filter(([, { at }]) => at !== 'deposit/bonus-details')
      .toReversed()
      .map(([name, { at, view = 'main' }]) => [`${view} ${at}`, name]),
  ).values(),
);

/** The page on its route. The crypto balance has those of the normal flows again, at addresses of its own. */
const shown = (row: RouteRow | undefined): string =>
  row === undefined ? 'no route' : row.isCryptoBalance && !row.showsTabs ? row.page : `${row.page} at ${row.name}`;

pure('the screens contain every page, on each of its routes', () => {
  const has = new Set<string>();
  for (const { at, view } of Object.values(SCREENS)) {
    const row = (view === 'sweep' ? SWEEP_ROUTES : MAIN_ROUTES).find(({ name }) => name === at);
    for (const what of [shown(row), row?.page ?? 'no page']) has.add(what);
  }
  const due = [...MAIN_ROUTES, ...SWEEP_ROUTES].map(shown);
  expect([...new Set(due)].filter((what) => !has.has(what))).toEqual([]);
});

// Shifts and notices are judged as they move.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const [at, [name, screen]] of Object.entries(SCREENS).entries()) {
  const own = round(SIZINGS, at);
  for (const sizing of isAll && !ALIKE.has(name) ? SIZINGS : [own]) {
    /** The other sizing differs in the layout alone. */
    const isLayoutAlone = sizing !== own;
    const first: Look = { lang: round(LANGUAGES, at >> 1), theme: 'light', width: screen.width ?? round(WIDTHS, at) };
    test(
      `${name}, in ${sizing}`,
      ALIKE.has(name) ? FULL_TIER : {},
      async ({ page, host, cashier, backend, declared }) => {
        await page.addInitScript(watchShifts);
        await page.setViewportSize({ width: 1520, height: 900 });
        const size = { ...first, sizing, ...(sizing === 'fill' ? { height: FILLED } : {}) };
        const parts: Parts = { host, cashier, backend, declared, open: openFor(host, screen.view, size) };
        await listing(parts, [FULL]);
        // The limits arrive long after any press, so what they move counts as a shift.
        const limits = watchLimits(page);
        if (!screen.act) await backend.script({ call: 'deposit-limits', delayMs: AFTER_INPUT_MS, body: LIMITS });
        await screen.open(parts);
        await expect(cashier.main).toHaveAttribute('data-route', screen.at);
        const frame = await host.frame();
        expect(await shiftsOf(frame), 'nothing moved by itself').toEqual([]);
        await screen.act?.(parts);

        await expectLayout(host, frame, sizing);
        if (!screen.act) await expect.poll(limits, 'the limits are there').toBe(0);
        if (!screen.act) expect(await shiftsOf(frame), 'nothing moved by itself').toEqual([]);
        // From here on nothing moves: a hint that is just fading in has no contrast to judge.
        await page.emulateMedia({ reducedMotion: 'reduce' });
        if (!isLayoutAlone) expect(await findings(host)).toEqual([]);
        // Nothing outside a modal sheet is read out, so the sheet has its own live region. A captcha has its own too.
        const sheet = cashier.root.locator('dialog:modal:not(:has(iframe))');
        const heard = (await sheet.count()) > 0 ? sheet : cashier.root.locator('.pw');
        await expect(heard.locator('[aria-live], [role="status"], [role="alert"], [role="log"]')).toHaveCount(1);
        await expect(cashier.root.getByRole('heading', { level: 1 })).toHaveCount(1);

        for (const look of looksAfter(first, sizing, at)) {
          await host.change(look);
          await expect(cashier.root.locator('.pw')).toHaveAttribute('dir', look.lang === 'ar' ? 'rtl' : 'ltr');
          await expect(cashier.root.locator('.pw')).toHaveAttribute('data-theme', look.theme);
          await expectLayout(host, frame, sizing);
        }
        if (isLayoutAlone) return;
        if (isAll)
          for (const file of FILES) {
            const tag = tagOf(file);
            await host.change({ lang: tag, theme: 'dark', width: 320 });
            await expect(cashier.root.locator('.pw')).toHaveAttribute('lang', tag);
            await expectReadable(frame, tag, name.startsWith('long: '));
          }
        if (isAll || at % 4 === 1) {
          await host.change({ lang: 'en', width: 640 });
          await expectReadableChanged(frame, name.startsWith('long: '));
        }
        // The dark colours are the same on each; a third of the screens show all of them.
        if (isAll || at % 3 === 0) expect(await findings(host, 'color-contrast')).toEqual([]);
        expect(await focusFaults(frame)).toEqual([]);

        if (!LEFT_BY_BACK.has(name)) return;
        const back = backOf(screen.at, screen.view ?? 'main');
        await expect(cashier.backButton).toHaveCount(back === undefined ? 0 : 1);
        if (back === undefined) return;
        // Beside the list there is nothing to go back to.
        await host.change({ width: 420 });
        await cashier.backButton.click();
        await expect.poll(() => host.route()).toBe(back);
      },
    );
  }
}
