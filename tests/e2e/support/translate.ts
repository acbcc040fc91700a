import type { Page } from '@playwright/test';

/**
 * Treats each page and frame as a browser does that translates them: puts each text into elements of its own, also the texts
 * that come later. The words stay, so that what the player sees can be compared.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const UNTOUCHED = 'font, script, style, textarea, noscript, title, [translate="no"]';
    const replace = (text: Node): void => {
      const { parentElement, textContent } = text;
      if (!parentElement || parentElement.closest(UNTOUCHED) || !textContent?.trim()) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(textContent);
      outer.append(inner);
      parentElement.replaceChild(outer, text);
    };
    const replaceIn = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = [root.nodeType === Node.TEXT_NODE ? root : walker.nextNode()];
      while (texts.at(-1)) texts.push(walker.nextNode());
      for (const text of texts) if (text) replace(text);
    };
    new MutationObserver((records) => {
      for (const { target, type, addedNodes } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes) replaceIn(node);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}
