/**
 * Tells the content's height on change only, for hosts that set the frame's height (`fit`). A frame that has been pushed
 * out of sight paints no more, and sizes are observed with painting: what changes in the tree is looked at as well. While
 * a page is on its way (`aria-busy`) it keeps the height of the one before: what stands below it would jump up and down.
 */
export function watchHeight(element: HTMLElement, tell: (height: number) => void): () => void {
  let last = 0;
  const look = () => {
    const isOnItsWay = element.querySelector('[aria-busy="true"][data-route]') !== null;
    const kept = isOnItsWay && last > 0 ? `${last}px` : '';
    if (element.style.minBlockSize !== kept) element.style.minBlockSize = kept;
    const height = Math.ceil(element.getBoundingClientRect().height);
    if (height === last) return;
    last = height;
    tell(height);
  };
  const sizes = new ResizeObserver(look);
  const tree = new MutationObserver(look);
  sizes.observe(element);
  tree.observe(element, { childList: true, subtree: true, characterData: true, attributes: true });
  return () => {
    sizes.disconnect();
    tree.disconnect();
    element.style.minBlockSize = '';
  };
}
