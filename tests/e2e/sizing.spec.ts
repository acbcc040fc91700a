import type { Frame } from '@playwright/test';
import type { RouteRow } from '../../src/routes/row.ts';
import { MAIN_ROUTES, SWEEP_ROUTES } from '../../src/routes/table.ts';
import { definition } from './support/definitions.ts';
import type { OpenOptions } from './support/host-page.ts';
import { SCREENS } from './support/screens/index.ts';
import { FULL, listing, tap } from './support/screens/screen.ts';
import { expect, test } from './support/test.ts';

const WIDTHS = [320, 360, 420, 600, 768, 1024, 1440] as const;
const LANGUAGES = ['en', 'ar'] as const;
const SIZINGS = ['fit', 'fill'] as const;

/** All of them in `test:all`; else each screen in both directions and both sizings, the widths going round. */
function* cases() {
  const isAll = process.env['TEST_ALL'] === '1';
  let turn = 0;
  for (const [at, [name, screen]] of Object.entries(SCREENS).entries()) {
    for (const [one, sizing] of SIZINGS.entries()) {
      for (const [other, lang] of LANGUAGES.entries()) {
        // Two of the four have both of each; which two, changes from screen to screen.
        if (!isAll && (at + one + other) % 2 > 0) continue;
        const widths = isAll ? WIDTHS : WIDTHS.slice(turn % WIDTHS.length, (turn % WIDTHS.length) + 1);
        turn += 1;
        for (const width of widths) yield { name, screen, sizing, lang, width };
      }
    }
  }
}

declare global {
  interface Window {
    /** What moved without the player's doing, since the widget's first paint. */
    __shifts: string[];
  }
}

/** Writes down every shift from the frame's first script on. */
const watchShifts = (): void => {
  window.__shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { hadRecentInput, value, sources } = entry as PerformanceEntry & {
        hadRecentInput: boolean;
        value: number;
        sources: { node: Element | null }[];
      };
      if (hadRecentInput) continue;
      const moved = sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120) ?? 'what has gone');
      window.__shifts.push(`${value.toFixed(4)} ${moved.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

const measure = (frame: Frame) =>
  frame.evaluate(() => {
    const root = document.querySelector('.pw');
    const scroller = document.scrollingElement ?? document.documentElement;
    return {
      content: root?.getBoundingClientRect().height ?? 0,
      inner: innerHeight,
      // Inside the frame nothing may scroll that the host was told to make room for.
      overflow: Math.max(
        ...[scroller, ...document.querySelectorAll('.pw, .pw-page, .pw-pane, .pw-shell')].map((element) =>
          getComputedStyle(element).overflowY === 'visible' && element !== scroller
            ? 0
            : element.scrollHeight - element.clientHeight,
        ),
      ),
      sideways: Math.max(
        ...[scroller, ...document.querySelectorAll('.pw, .pw-page, .pw-pane')].map(
          ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
        ),
      ),
    };
  });

/** Whether a notice stands on the one action. Runs in the frame. */
const isActionCovered = (): boolean => {
  const notice = document.querySelector('.pw-snack')?.getBoundingClientRect();
  const action = document.querySelector('.pw-page .pw-actions')?.getBoundingClientRect();
  return notice !== undefined && action !== undefined && notice.bottom > action.top && notice.top < action.bottom;
};

/** The page on its route. The crypto balance has those of the normal flows again, at addresses of its own. */
const shown = (row: RouteRow | undefined): string =>
  row === undefined ? 'no route' : row.isCryptoBalance && !row.showsTabs ? row.page : `${row.page} at ${row.name}`;

test('every page stands among the screens, on each route that leads to it', () => {
  const has = new Set<string>();
  for (const { at, view } of Object.values(SCREENS)) {
    const row = (view === 'sweep' ? SWEEP_ROUTES : MAIN_ROUTES).find(({ name }) => name === at);
    for (const what of [shown(row), row?.page ?? 'no page']) has.add(what);
  }
  const due = [...MAIN_ROUTES, ...SWEEP_ROUTES].map(shown);
  expect([...new Set(due)].filter((what) => !has.has(what))).toEqual([]);
});

for (const { name, screen, sizing, lang, width } of cases()) {
  test(`${name}, ${sizing}, ${width} px, ${lang}`, async ({ page, host, cashier, backend, declared }) => {
    await page.addInitScript(watchShifts);
    await page.setViewportSize({ width: Math.max(1280, width + 80), height: 900 });
    const size: OpenOptions = { sizing, lang, width, ...(sizing === 'fill' ? { height: 640 } : {}) };
    const user = screen.view === undefined ? {} : { widgetViewType: screen.view };
    const open = async ({ start = {}, ...options }: OpenOptions = {}) => {
      const given = start['user'];
      await host.open({
        path: 'deposit',
        ...size,
        ...options,
        start: { ...start, user: { ...user, ...(typeof given === 'object' ? given : {}) } },
      });
    };
    const parts = { host, cashier, backend, declared, open };
    await listing(parts, [FULL]);
    await screen.open(parts);
    await expect(cashier.main).toHaveAttribute('data-route', screen.at);
    const frame = await host.frame();
    const shifts = () => frame.evaluate(() => window.__shifts);
    if (screen.act) {
      expect(await shifts()).toEqual([]);
      await screen.act(parts);
    }

    if (sizing === 'fit') {
      const gap = async () => {
        const box = await host.frameElement.boundingBox();
        const { content, inner, overflow } = await measure(frame);
        return Math.max(Math.abs(inner - content), Math.abs((box?.height ?? 0) - content), overflow);
      };
      await expect.poll(gap, 'the frame is as high as its content, and nothing scrolls in it').toBeLessThanOrEqual(1);
    } else {
      // Of the frame's own window: where the site has scrolled to is its affair.
      const hidden = () =>
        frame.evaluate(() =>
          [...document.querySelectorAll('.pw-actions .pw-btn--primary')].flatMap((button) => {
            const { top, bottom } = button.getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight
              ? []
              : [`${button.textContent} ${top}..${bottom} of ${innerHeight}`];
          }),
        );
      await expect.poll(hidden, 'the action is visible').toEqual([]);
    }
    // It comes from below, over the action.
    await expect.poll(() => frame.evaluate(isActionCovered), 'no notice stands on the action').toBe(false);
    expect((await measure(frame)).sideways).toBeLessThanOrEqual(0);
    if (!screen.act) expect(await shifts()).toEqual([]);
  });
}

test('in fit a page on its way keeps the height of the one before it, and shows no strip of the site', async ({
  host,
  cashier,
  backend,
}) => {
  await listing({ backend }, [definition({ cardViewType: 5 })]);
  await backend.script({ call: 'deposit-check', fault: 'hang' });
  await host.open({ sizing: 'fit', width: 360 });
  await expect(cashier.list.tiles.first()).toBeVisible();
  const frame = await host.frame();
  await expect.poll(async () => (await measure(frame)).inner - (await measure(frame)).content).toBe(0);
  const before = (await measure(frame)).content;
  await tap({ cashier });
  await expect(cashier.main.locator('.pw-mark--wait')).toBeVisible();
  await expect.poll(() => measure(frame)).toMatchObject({ content: before, inner: before, overflow: 0 });
});
