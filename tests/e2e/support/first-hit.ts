import type { Frame } from '@playwright/test';

/**
 * Watches for an element from now on. The returned function says whether a press at its place would hit it in the very moment
 * in which it comes to the page.
 */
export async function watchFirstHit(frame: Frame, selector: string): Promise<() => Promise<boolean>> {
  const watched = await frame.evaluateHandle((wanted) => {
    const isHit = new Promise<boolean>((resolve) => {
      const observer = new MutationObserver(() => {
        const element = document.querySelector(wanted);
        if (!element) return;
        observer.disconnect();
        const { left, right, top, bottom } = element.getBoundingClientRect();
        resolve(element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)));
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    // In an object, so that the handle does not wait for it.
    return { isHit };
  }, selector);
  return () => watched.evaluate(({ isHit }) => isHit);
}
