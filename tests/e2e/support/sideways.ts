/** By how many px the cashier's document, or a page that scrolls in it, is wider than what is seen of it. Runs in the frame. */
export const sideways = (): number =>
  Math.max(
    ...[document.documentElement, ...document.querySelectorAll('.pw, .pw-page, .pw-pane')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  );

/** Words that stick out of the cashier's sides, and are cut there. What scrolls by itself is left out, like the bonuses. Runs in the frame. */
export const cutWords = (): readonly string[] => {
  const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const isFree = (element: Element): boolean => {
    for (let at: Element | null = element; at !== null && !at.matches('.pw'); at = at.parentElement)
      if (scrolls(at) || at.matches('.pw-vh, [hidden], [data-bonus], .pw-pane, .pw-page'))
        return !at.matches('.pw-pane, .pw-page');
    return false;
  };
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (words.nextNode()) {
    const { currentNode: node } = words;
    const parent = node.parentElement;
    if (parent === null || node.textContent?.trim() === '' || isFree(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right } of range.getClientRects())
      if (left < -1 || right > innerWidth + 1) found.push(`${node.textContent} ${left}..${right} of ${innerWidth}`);
  }
  return found;
};

/** Texts whose end is cut off: by a limit of lines, or by an ellipsis. Runs in the frame. */
export const cutEnds = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('.pw *')].flatMap((element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const own = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    if (!own || element.closest('.pw-vh, [hidden]')) return [];
    const isHigh = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2;
    const isWide = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1;
    return isHigh || isWide ? [`${element.className}: ${element.textContent}`] : [];
  });

/** Currency codes beside a number that are broken over two lines. Runs in the frame. */
export const brokenCodes = (): readonly string[] => {
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (words.nextNode()) {
    const { currentNode: node } = words;
    const text = node.textContent ?? '';
    for (const { index, 0: code } of text.matchAll(/(?<=\d\s)[A-Z]{3,}/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + code.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(text);
    }
  }
  return found;
};
