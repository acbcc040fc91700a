import type { Frame } from '@playwright/test';

/**
 * The texts that React holds as nodes of their own, since an element or another text is beside them. A browser that translates
 * the page replaces them, and React would go on writing to the node that is gone, or fail to put an element before it.
 */
export const heldTexts = (frame: Frame): Promise<readonly string[]> =>
  frame.evaluate(() => {
    const isKnown = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__reactFiber'));
    // Otherwise React marks its nodes in another way, and nothing would be found.
    if (![...document.querySelectorAll('main')].some(isKnown)) return ['React knows no page'];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const held: string[] = [];
    while (nodes.nextNode()) {
      const { currentNode: node } = nodes;
      // Translators leave spaces alone.
      if (isKnown(node) && node.textContent?.trim() && !node.parentElement?.closest('[translate="no"]'))
        held.push(`${node.textContent} in ${node.parentElement?.outerHTML.slice(0, 200)}`);
    }
    return held;
  });
