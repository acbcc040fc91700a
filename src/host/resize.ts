/** How high a frame is while the first page loads, in CSS pixels: nobody knows yet how long the list will be. */
const FIRST = 480;

/** What loads: a whole page, or a part of a page that has no action to push down. */
const LOADING = ':is(.pw-pane,.pw-page)[aria-busy],.pw-region>.pw-sk,.pw-body>.pw-sk';

/**
 * Tells the content's height on change only, for hosts that set the frame's height (`fit`). A frame that has been pushed
 * out of sight paints no more, and sizes are observed with painting: what changes in the tree is looked at as well. While
 * a page loads, the frame does not shrink, and its skeleton fills the room there is (`.pw-hold`).
 */
export function watchHeight(element: HTMLElement, tell: (height: number) => void): () => void {
  let last = 0;
  const look = () => {
    const kept = element.querySelector(LOADING) ? `${last || FIRST}px` : '';
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
