import { WIDE_PX } from '../../../schemas/figures.ts';
import { afterPaint } from '../../platform/timing/after-paint.ts';
import { systemClock } from '../../platform/timing/clock.ts';
import { parsed } from '../../platform/timing/parsed.ts';
import { hasStoredItems } from '../../platform/storage/items.ts';
import { type FirstResponses, STATIC_PATH } from '../preload/start-preload.ts';
import { loadFitColours } from '../theme/load-fit-colours.ts';
import { themeVariables } from '../theme/variables.ts';
import { drawBonusSkeleton, drawFirstList, drawTitle, drawVariables } from './draw-first-list.ts';
import { readBonuses, readFirstList, readTitle, readVariables, type Variables } from './read-first-list.ts';
import { rehearseFirstList } from './rehearse-first-list.ts';

/** The list that the page shows before the widget's code runs. */
export interface FirstListPage {
  /** The widget renders from now on, so nothing more is drawn. Tells where this list is scrolled to until the widget's is there. */
  readonly takeOver: (onScroll: (scrollTop: number) => void) => void;
  /** Repeats in the widget's list, once, what the player did in this one: focuses and presses the same controls. */
  readonly replay: (container: Element) => void;
  /** Resolves when the list has been painted (true), or when it is left to the widget (false). */
  readonly settled: Promise<boolean>;
}

/** The page's skeleton, until the widget has rendered or its code has failed. */
const WAITING = '.pw-waiting:not([data-failed])';

/** Draws the list as soon as it is known, if the widget has not. */
export function createFirstList(document: Document, first: Promise<FirstResponses | undefined>): FirstListPage {
  let drawn: Element | undefined;
  let pressed: string | undefined;
  let focused: string | undefined;
  let isTaken = false;
  const draw = async () => {
    // A wide screen shows two panes.
    if (document.documentElement.clientWidth >= WIDE_PX) return;
    // Only the widget knows the page to resume at, and draws the open payments above the tiles.
    if (hasStoredItems()) return;
    const responses = await first;
    if (!responses) return;
    const { dictionary, methods, countries, ...known } = responses;
    const variables = readVariables(known.startData);
    const hasBonuses = readBonuses(known, systemClock.now());
    if (!variables || hasBonuses === undefined) return;
    await parsed(document);
    const skeleton = document.querySelector<HTMLElement>(WAITING);
    if (!skeleton) return;
    drawVariables(skeleton, themeVariables(variables));
    known.showTheme();
    if (hasBonuses) drawBonusSkeleton(skeleton);
    if (Object.keys(variables).length > 0) fitLater(skeleton, variables);
    // In a task of its own, since the responses may be here already.
    const stopRehearsal = systemClock.after(0, () => rehearseFirstList(skeleton));
    const texts = await dictionary;
    if (known.isOutdated()) return;
    const title = readTitle(known, texts);
    if (title) drawTitle(skeleton, title);
    const [list, places] = await Promise.all([methods, countries]);
    stopRehearsal();
    // The widget has rendered, or failed to, or will show something else.
    if (isTaken || known.isOutdated() || document.querySelector(WAITING) !== skeleton) return;
    const read = readFirstList({ ...known, dictionary: texts, methods: list, countries: places });
    if (!read) return;
    drawFirstList(skeleton, read, STATIC_PATH);
    drawn = skeleton;
    skeleton.addEventListener('click', ({ target }) => {
      const control = controlOf(target);
      const selector = control && selectorOf(control);
      if (selector === undefined) return;
      pressed = selector;
      for (const tile of skeleton.querySelectorAll('[aria-current]')) tile.removeAttribute('aria-current');
      if (control?.matches('.pw-tile')) control.setAttribute('aria-current', 'true');
    });
    skeleton.addEventListener('focusin', ({ target }) => {
      const control = controlOf(target);
      focused = control && selectorOf(control);
    });
    await new Promise<void>((resolve) => afterPaint(resolve));
  };
  // On failure the widget shows the list itself, and reports what is wrong.
  const settled = draw()
    .catch(() => undefined)
    .then(() => drawn !== undefined);
  return {
    settled,
    takeOver: (onScroll) => {
      isTaken = true;
      const page = drawn?.querySelector('.pw-page');
      const scroll = () => onScroll(page?.scrollTop ?? 0);
      scroll();
      page?.addEventListener('scroll', scroll);
    },
    replay: (container) => {
      const find = (selector = ':not(*)') => container.querySelector<HTMLElement>(`.pw:not(.pw-waiting) ${selector}`);
      // If the player has moved on to the host's page, the focus stays there.
      const isLost = document.hasFocus() && (document.activeElement ?? document.body) === document.body;
      if (isLost) find(focused)?.focus({ preventScroll: true });
      find(pressed)?.click();
      [pressed, focused] = [undefined, undefined];
    },
  };
}

/** The widget reports what is wrong with the colours. */
function fitLater(skeleton: HTMLElement, variables: Variables): void {
  loadFitColours()
    .then((fitColours) => fitColours(skeleton, variables))
    .catch(() => undefined);
}

const controlOf = (target: EventTarget | null): Element | undefined =>
  (target instanceof Element && target.closest('button')) || undefined;

/** How to find the same control in the widget's list. */
function selectorOf(control: Element): string | undefined {
  for (const name of ['data-method', 'data-group']) {
    const value = control.getAttribute(name);
    if (value !== null) return `[${name}="${CSS.escape(value)}"]`;
  }
  return control.closest('.pw-region') ? '.pw-region button' : undefined;
}
