import type { Frame } from '@playwright/test';
import type { HostPage } from '../host-page.ts';
import { brokenCodes, cutEnds, cutWords, sideways } from '../sideways.ts';
import { expect } from '../test.ts';

declare global {
  interface Window {
    /** What moved without the player's doing, since the widget's first paint. */
    __shifts: string[];
  }
}

/** Writes down every layout shift from the first script of a page on. Runs in the page. */
export const watchShifts = (): void => {
  window.__shifts = [];
  // The browser counts from the press itself, but on a busy machine the page hears of it late.
  const RECENT_MS = 500;
  const heard: number[] = [];
  // A driver that fills in a field presses no key.
  for (const type of ['pointerdown', 'click', 'keydown', 'input'])
    addEventListener(type, () => heard.push(performance.now()), { capture: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { hadRecentInput, startTime, value, sources } = entry as PerformanceEntry & {
        hadRecentInput: boolean;
        value: number;
        sources: { node: Element | null }[];
      };
      if (hadRecentInput || heard.some((at) => startTime >= at && startTime < at + RECENT_MS)) continue;
      const moved = sources.map(
        ({ node }) => node?.parentElement?.outerHTML.slice(0, 120) ?? 'an element that is gone',
      );
      window.__shifts.push(`${value.toFixed(4)} ${moved.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** All shifts up to now, with those of the frames that are just being painted. */
export const shiftsOf = (frame: Frame): Promise<readonly string[]> =>
  frame.evaluate(async () => {
    for (let at = 0; at < 3; at++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return window.__shifts;
  });

/** Height of the content and of the window it is shown in, and by how much something scrolls inside. Runs in the frame. */
const sizes = () => {
  const root = document.querySelector('.pw');
  const scroller = document.scrollingElement ?? document.documentElement;
  return {
    content: root?.getBoundingClientRect().height ?? 0,
    inner: innerHeight,
    // Nothing inside the frame may scroll if the host was told its height.
    overflow: Math.max(
      ...[scroller, ...document.querySelectorAll('.pw, .pw-page, .pw-pane, .pw-shell')].map((element) =>
        getComputedStyle(element).overflowY === 'visible' && element !== scroller
          ? 0
          : element.scrollHeight - element.clientHeight,
      ),
    ),
  };
};

export const measure = (frame: Frame) => frame.evaluate(sizes);

/** Primary actions that are not wholly within the frame's window. Runs in the frame. */
const hiddenActions = (): readonly string[] =>
  [...document.querySelectorAll('.pw-actions .pw-btn--primary')].flatMap((button) => {
    const { top, bottom } = button.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight ? [] : [`${button.textContent} ${top}..${bottom} of ${innerHeight}`];
  });

/** Whether a notice covers the action. Runs in the frame. */
const isActionCovered = (): boolean => {
  const notice = document.querySelector('.pw-snack')?.getBoundingClientRect();
  const action = document.querySelector('.pw-page .pw-actions')?.getBoundingClientRect();
  return notice !== undefined && action !== undefined && notice.bottom > action.top && notice.top < action.bottom;
};

/** Language, direction and theme that the cashier shows itself in. */
export interface Look {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
  readonly theme?: 'light' | 'dark';
}

/** The look of now. Runs in the frame. */
const lookNow = (): { readonly [Name in keyof Look]: string | undefined } => {
  const root = document.querySelector<HTMLElement>('.pw');
  return { lang: root?.lang, dir: root?.dir, theme: root?.dataset['theme'] };
};

/** Waits until the look is the due one, or for two seconds. Runs in the page, where waiting costs no calls. */
const reach = async (due: Look, now: typeof lookNow): Promise<void> => {
  const isReached = () =>
    (['lang', 'dir', 'theme'] as const).every((name) => (due[name] ?? now()[name]) === now()[name]);
  for (const end = performance.now() + 2_000; !isReached() && performance.now() < end; )
    await new Promise((resolve) => requestAnimationFrame(resolve));
};

/** Runs functions in the frame once it has the due look, all in one call: a call costs more than most of them. */
async function inFrame<Checks extends Readonly<Record<string, () => unknown>>>(
  frame: Frame,
  due: Look,
  checks: Checks,
): Promise<{ readonly [Name in keyof Checks]: ReturnType<Checks[Name]> }> {
  const calls = Object.entries(checks).map(([name, check]) => `${name}: (${String(check)})()`);
  return frame.evaluate(
    `(async () => { await (${String(reach)})(${JSON.stringify(due)}, ${String(lookNow)}); return { ${calls.join()} }; })()`,
  );
}

/** How the look of now differs from the one that is due. */
const unlike = (now: ReturnType<typeof lookNow>, due: Look): readonly string[] =>
  (['lang', 'dir', 'theme'] as const).flatMap((name) =>
    due[name] === undefined || now[name] === due[name] ? [] : [`${name} is ${now[name]}, not ${due[name]}`],
  );

const tooWide = (px: number): readonly string[] => (px > 0 ? [`scrolls sideways by ${px} px`] : []);

/**
 * Whether everything can be read, once the screen has the `due` look. A screen `isLong` when its configured names are longer
 * than their places, which show the beginning.
 */
export async function expectReadable(frame: Frame, how: string, isLong: boolean, due: Look = {}): Promise<void> {
  const faults = async () => {
    const checks = { now: lookNow, wide: sideways, words: cutWords, ends: cutEnds };
    const { now, wide, words, ends } = await inFrame(frame, due, checks);
    return [...unlike(now, due), ...tooWide(wide), ...words, ...(isLong ? [] : ends)];
  };
  await expect.poll(faults, `everything can be read in ${how}`).toEqual([]);
}

/** What must be true of every screen at every width, in every language and theme, once it has the `due` look. */
export async function expectLayout(
  host: HostPage,
  frame: Frame,
  sizing: 'fit' | 'fill',
  due: Look = {},
): Promise<void> {
  const faults = async () => {
    const { now, size, hidden, isCovered, wide, words, codes } = await inFrame(frame, due, {
      now: lookNow,
      size: sizes,
      hidden: hiddenActions,
      // A notice slides in from below, over the action, and then moves above it.
      isCovered: isActionCovered,
      wide: sideways,
      words: cutWords,
      codes: brokenCodes,
    });
    const { content, inner, overflow } = size;
    const shown = sizing === 'fit' ? (await host.element.boundingBox())?.height : undefined;
    const gap = sizing === 'fit' ? Math.max(Math.abs(inner - content), Math.abs((shown ?? 0) - content), overflow) : 0;
    return [
      ...unlike(now, due),
      ...(gap > 1 ? [`the frame is ${shown} px high, its content ${content} px, and ${overflow} px scroll`] : []),
      ...(sizing === 'fill' ? hidden.map((action) => `not visible: ${action}`) : []),
      ...(isCovered ? ['a notice stands on the action'] : []),
      ...tooWide(wide),
      ...words.map((text) => `cut at the side: ${text}`),
      ...codes.map((text) => `a broken currency code: ${text}`),
    ];
  };
  await expect.poll(faults, 'size, actions and texts').toEqual([]);
}
