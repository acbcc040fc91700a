/**
 * Tells the content's height on change only, for hosts that set the frame's height (`fit`). A frame that has been pushed
 * out of sight paints no more, and sizes are observed with painting: what changes in the tree is looked at as well. While
 * a page is on its way (`aria-busy`) the frame is not made smaller: what stands below it would jump up and down again.
 */
export function watchHeight(element: HTMLElement, tell: (height: number) => void): () => void {
  let last = -1;
  const look = () => {
    const height = Math.ceil(element.getBoundingClientRect().height);
    const isOnItsWay = height < last && element.querySelector('[aria-busy="true"][data-route]') !== null;
    if (height === last || isOnItsWay) return;
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
  };
}
