import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import type { RouteRow } from '../../../src/core/tables/routes/route-row.ts';
import { MAIN_ROUTES, SWEEP_ROUTES } from '../../../src/core/tables/routes/route-table.ts';
import { findings } from '../support/axe.ts';
import type { OpenOptions } from '../support/host-page.ts';
import { test as pure } from '../support/plain-test.ts';
import { expectEnd, openScenario, takeSteps } from '../support/scenario.ts';
import { type Screen, SCREENS } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { backOf } from '../support/tour/back.ts';
import { focusFaults } from '../support/tour/focus.ts';
import { heldTexts } from '../support/tour/held-texts.ts';
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
/** Every language of the build. `test:all` reads the screens in them, on the narrowest phone. */
const FILES = localesIn(join(ROOT, 'locales'));
/** A screen that shows the parts of another is read in every fourth language, and the next such screen in others. */
const filesOf = ({ isAlike }: Screen, at: number) => FILES.filter((_, file) => !isAlike || (file + at) % 4 === 0);

interface Look extends Required<Pick<OpenOptions, 'lang' | 'width'>> {
  readonly theme: 'light' | 'dark';
}

/** An element of a list that goes round. */
const round = <Item>(items: readonly Item[], at: number): Item => {
  const item = items[at % items.length];
  if (item === undefined) throw new Error('the list is empty');
  return item;
};

/** A browser does not count a shift within half a second of a press. */
const AFTER_INPUT_MS = 600;
/** For the currency of every player, and suggests an amount outside all limits, so that the suggestions disappear. */
const LIMITS = { limits: { MXN: { min: 100, max: 50_000 }, IRR: { min: 100, max: 1e15 } }, fixedAmounts: [1] };

/** Its configured names are longer than their places, on the narrowest phone. */
const isLong = ({ scenario }: Screen): boolean => scenario.group === 'long';

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
 * What a screen is changed to after it was opened: every width, in one direction in `fit` and in the other in `fill`.
 * Otherwise one more width, in the other direction.
 */
function looksAfter(
  { lang, width }: Look,
  { sizing, at, isThorough }: { sizing: (typeof SIZINGS)[number]; at: number; isThorough: boolean },
): readonly Look[] {
  if (isThorough)
    return WIDTHS.map((w, i) => ({
      lang: round(LANGUAGES, at + i + SIZINGS.indexOf(sizing)),
      theme: 'dark',
      width: w,
    }));
  const other = LANGUAGES.find((language) => language !== lang) ?? lang;
  const wide = width > 600 ? 320 : round([1024, 1440, 768], at);
  return [{ lang: other, theme: 'dark', width: wide }];
}

/** On these screens the last step may move what is below it, and may take long: how many steps that is. */
const ACTS: Readonly<Record<string, number>> = {
  'balance-coins': 1,
  'balance-currencies': 1,
  'balance-currencies-coins': 2,
  'create-fails-merchant': 1,
  'form-dropdown': 1,
  'onramp-limits-fail': 1,
  'redemption-errors': 1,
  'redemption-two-steps': 3,
  'shop-form': 1,
  'shop-form-errors': 2,
  'shop-nothing-chosen': 1,
  'transfer-cancel': 1,
  'two-steps': 1,
  'withdrawal-two-steps': 1,
};

/** The steps to a screen, and those that change it there. */
function stepsOf(name: string, { scenario }: Screen) {
  const first = scenario.steps.length - (ACTS[name] ?? 0);
  return { way: scenario.steps.slice(0, first), act: scenario.steps.slice(first) };
}

/** The page on its route. The crypto balance has those of the normal flows again, at addresses of its own. */
const shown = (row: RouteRow | undefined): string =>
  row === undefined ? 'no route' : row.isCryptoBalance && !row.showsTabs ? row.page : `${row.page} at ${row.name}`;

const rowOf = ({ at, view }: Screen) => (view === 'sweep' ? SWEEP_ROUTES : MAIN_ROUTES).find(({ name }) => name === at);

/** Screens of a page take turns, so that each page is seen in both sizings. One alone has both, in `test:all`. */
function sizingsOf(name: string, screen: Screen): readonly (typeof SIZINGS)[number][] {
  const { page } = rowOf(screen) ?? {};
  const names = [...SCREENS].filter(([, other]) => rowOf(other)?.page === page).map(([other]) => other);
  if (isAll && names.length === 1) return SIZINGS;
  const first = [...SCREENS.keys()].indexOf(names[0] ?? name);
  return [round(SIZINGS, first + names.indexOf(name))];
}

pure('the screens contain every page, on each of its routes', () => {
  const has = new Set<string>();
  for (const screen of SCREENS.values()) {
    const row = rowOf(screen);
    for (const what of [shown(row), row?.page ?? 'no page']) has.add(what);
  }
  const due = [...MAIN_ROUTES, ...SWEEP_ROUTES].map(shown);
  expect([...new Set(due)].filter((what) => !has.has(what))).toEqual([]);
});

// Shifts and notices are judged as they move.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const [at, [name, screen]] of [...SCREENS].entries()) {
  const sizings = sizingsOf(name, screen);
  /** Whether it is looked at in all widths and settings. */
  const isThorough = isAll && !screen.isAlike;
  for (const sizing of sizings) {
    /** The other sizing differs in the layout alone. */
    const isLayoutAlone = sizing !== sizings[0];
    /** Colours, names, sizes of targets and focus belong to the parts: a screen that shows those of another has them too. */
    const hasOwnParts = !isLayoutAlone && !screen.isAlike;
    const first: Look = {
      lang: round(LANGUAGES, at >> 1),
      theme: 'light',
      width: isLong(screen) ? 320 : round(WIDTHS, at),
    };
    test(`${name}, in ${sizing}`, screen.isAlike ? FULL : {}, async ({ page, host, cashier, backend, declared }) => {
      await page.addInitScript(watchShifts);
      await page.setViewportSize({ width: 1520, height: 900 });
      const size = { ...first, sizing, ...(sizing === 'fill' ? { height: FILLED } : {}) };
      const parts = { host, cashier, backend };
      const { way, act } = stepsOf(name, screen);
      const isStill = act.length === 0;
      const limits = watchLimits(page);
      await openScenario(name, screen.scenario, { host, declared }, size);
      // The limits arrive long after any press, so what they move counts as a shift.
      if (isStill) await backend.script({ call: 'deposit-limits', delayMs: AFTER_INPUT_MS, body: LIMITS });
      await takeSteps(way, parts);
      if (isStill) await expectEnd(screen.scenario, parts, first.lang);
      await expect(cashier.main).toHaveAttribute('data-route', screen.at);
      const frame = await host.frame();
      expect(await shiftsOf(frame), 'nothing moved by itself').toEqual([]);
      await takeSteps(act, parts);
      if (!isStill) await expectEnd(screen.scenario, parts, first.lang);

      await expectLayout(host, frame, sizing);
      if (isStill) await expect.poll(limits, 'the limits are there').toBe(0);
      if (isStill) expect(await shiftsOf(frame), 'nothing moved by itself').toEqual([]);
      // From here on nothing moves: a hint that is just fading in has no contrast to judge.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (hasOwnParts) expect(await findings(host)).toEqual([]);
      // Nothing outside a modal sheet is read out, so the sheet has its own live region. A captcha has its own too.
      const sheet = cashier.root.locator('dialog:modal:not(:has(iframe))');
      const heard = (await sheet.count()) > 0 ? sheet : cashier.root.locator('.pw');
      await expect(heard.locator('[aria-live], [role="status"], [role="alert"], [role="log"]')).toHaveCount(1);
      await expect(cashier.root.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await heldTexts(frame), 'a browser can translate each text without breaking the page').toEqual([]);

      for (const look of looksAfter(first, { sizing, at, isThorough })) {
        await host.change(look);
        await expectLayout(host, frame, sizing, { dir: look.lang === 'ar' ? 'rtl' : 'ltr', theme: look.theme });
      }
      if (isLayoutAlone) return;
      if (isAll)
        for (const file of filesOf(screen, at)) {
          const tag = tagOf(file);
          await host.change({ lang: tag, theme: 'dark', width: 320 });
          await expectReadable(frame, tag, isLong(screen), { lang: tag });
        }
      if (isThorough || at % 4 === 1) {
        await host.change({ lang: 'en', width: 640 });
        await expectReadableChanged(frame, isLong(screen));
      }
      if (hasOwnParts) {
        // The dark colours are the same on each; a third of the screens show all of them.
        if (isThorough || at % 3 === 0) expect(await findings(host, 'color-contrast')).toEqual([]);
        expect(await focusFaults(frame)).toEqual([]);
      }

      if (!screen.isFirst || screen.at === 'deposit/bonus-details') return;
      const back = backOf(screen.at, screen.view);
      await expect(cashier.backButton).toHaveCount(back === undefined ? 0 : 1);
      if (back === undefined) return;
      // Beside the list there is nothing to go back to.
      await host.change({ width: 420 });
      await cashier.backButton.click();
      await expect.poll(() => host.route()).toBe(back);
    });
  }
}
