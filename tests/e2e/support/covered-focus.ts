import type { Frame } from '@playwright/test';

/** The element with the focus, as HTML, if something else lies over its middle. Empty where it can be seen, or nothing has the focus. */
export const coveredFocus = (frame: Frame): Promise<readonly string[]> =>
  frame.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return [];
    const { left, right, top, bottom } = activeElement.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return over !== null && activeElement.contains(over) ? [] : [activeElement.outerHTML.slice(0, 120)];
  });
