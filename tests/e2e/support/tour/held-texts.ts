import type { Frame } from '@playwright/test';

/**
 * The texts that React holds as nodes of their own, since an element or another text is beside them. A browser that translates
 * the page replaces them, and React would go on writing to the node that is gone, or fail to put an element before it.
 */
export const heldTexts = (frame: Frame): Promise<readonly string[]> =>
  frame.evaluate(() => {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const held: string[] = [];
    while (nodes.nextNode()) {
      const { currentNode: node } = nodes;
      const isHeld = Object.keys(node).some((key) => key.startsWith('__reactFiber'));
      // Translators leave spaces alone.
      if (isHeld && node.textContent?.trim() && !node.parentElement?.closest('[translate="no"]'))
        held.push(`${node.textContent} in ${node.parentElement?.outerHTML.slice(0, 200)}`);
    }
    return held;
  });
