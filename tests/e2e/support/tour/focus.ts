import type { Frame } from '@playwright/test';

/**
 * Focuses everything that Tab reaches, in its order, and returns what is wrong with it: nothing shows where the focus is,
 * or the order is not that of the page.
 */
export const focusFaults = (frame: Frame): Promise<readonly string[]> =>
  frame.evaluate(() => {
    const describe = (element: Element): string => element.outerHTML.slice(0, 100);
    const dialog = document.querySelector('dialog:modal');
    const reachable = [
      ...(dialog ?? document).querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex]',
      ),
    ].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled') &&
        element.closest('[inert]') === null &&
        element.checkVisibility({ visibilityProperty: true }),
    );
    // A field shows its focus on the box around it.
    const look = (element: HTMLElement): string => {
      const looks: string[] = [];
      for (let at: Element | null = element, up = 0; at !== null && up < 4; at = at.parentElement, up++) {
        for (const part of ['', '::before', '::after']) {
          const { outline, outlineOffset, boxShadow, borderColor, backgroundColor, opacity } = getComputedStyle(
            at,
            part,
          );
          looks.push(outline, outlineOffset, boxShadow, borderColor, backgroundColor, opacity);
        }
      }
      return looks.join(';');
    };
    return reachable.flatMap((element) => {
      if (element.tabIndex > 0) return [`out of order: ${describe(element)}`];
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const before = look(element);
      element.focus({ focusVisible: true });
      if (document.activeElement !== element) return [`cannot be focused: ${describe(element)}`];
      return look(element) === before ? [`the focus does not show: ${describe(element)}`] : [];
    });
  });
