/** Whether a press at its place would hit an element in the very moment in which it comes to the page. Runs in the frame. */
export const isHitAtOnce = (selector: string): Promise<boolean> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const element = document.querySelector(selector);
      if (!element) return;
      observer.disconnect();
      const { left, right, top, bottom } = element.getBoundingClientRect();
      resolve(element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
