import { WIDE_PX } from '../../../schemas/figures.ts';
import { itemOf } from '../../platform/storage/items.ts';
import { type FirstResponses, STATIC_PATH } from '../preload/start-preload.ts';
import { drawFirstList } from './draw-first-list.ts';
import { readFirstList } from './read-first-list.ts';

/** The list that the page shows before the widget's code runs. */
export interface FirstListPage {
  /** How far the player has scrolled it. */
  readonly scrollTop: () => number;
  /** Repeats in the widget's list, once, what the player did in this one: focuses and presses the same controls. */
  readonly replay: (container: Element) => void;
}

/** The page's skeleton, until the widget has rendered or its code has failed. */
const WAITING = '.pw-waiting:not([data-failed])';

/** Draws the list as soon as it is known, if the widget has not. */
export function createFirstList(document: Document, first: Promise<FirstResponses>): FirstListPage {
  let drawn: Element | undefined;
  let pressed: string | undefined;
  let focused: string | undefined;
  const draw = async () => {
    const { dictionary, methods, countries, ...known } = await first;
    // Open payments stand above the tiles, and their rows are the widget's.
    if (itemOf(known.kind).read() !== undefined) return;
    const [texts, list, places] = await Promise.all([dictionary, methods, countries]);
    const skeleton = document.querySelector(WAITING);
    // A wide screen shows two panes.
    if (!skeleton || skeleton.clientWidth >= WIDE_PX) return;
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
  };
  // On failure the widget shows the list itself, and reports what is wrong.
  draw().catch(() => undefined);
  return {
    scrollTop: () => drawn?.querySelector('.pw-page')?.scrollTop ?? 0,
    replay: (container) => {
      const find = (selector = ':not(*)') => container.querySelector<HTMLElement>(`.pw:not(.pw-waiting) ${selector}`);
      const isLost = document.activeElement === document.body || document.activeElement === null;
      if (isLost) find(focused)?.focus({ preventScroll: true });
      find(pressed)?.click();
      [pressed, focused] = [undefined, undefined];
    },
  };
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
