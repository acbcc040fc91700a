/** Height of a frame while the first page loads, in CSS pixels, since the length of the list is not known yet. */
const FIRST = 480;

/** Placeholder of the country choice while the countries load. */
const CHOICE = '.pw-region>.pw-sk';
/** Elements that are loading: a whole page, or a part of one with no action below it to push down. */
const LOADING = `:is(.pw-pane,.pw-page)[aria-busy],${CHOICE},.pw-body>.pw-sk`;

/**
 * Reports the content's height when it changes, for hosts that set the frame's height (`fit`). A frame scrolled out of
 * view stops painting, and then a ResizeObserver does not fire, so changes of the tree are observed too. While a page
 * loads, the frame does not shrink, and its skeleton fills the space (`.pw-hold`). While the countries load, it keeps its
 * height, and a longer list scrolls inside.
 */
export function watchHeight(element: HTMLElement, onHeight: (height: number) => void): () => void {
  let last = 0;
  const measure = () => {
    const kept = element.querySelector(LOADING) ? `${last || FIRST}px` : '';
    if (element.style.minBlockSize !== kept) element.style.minBlockSize = kept;
    // The country choice may yet disappear: grow only once that is known.
    const isOpen = element.querySelector(CHOICE) !== null;
    const height = isOpen ? last || FIRST : Math.ceil(element.getBoundingClientRect().height);
    if (height === last) return;
    last = height;
    onHeight(height);
  };
  const sizes = new ResizeObserver(measure);
  const tree = new MutationObserver(measure);
  sizes.observe(element);
  tree.observe(element, { childList: true, subtree: true, characterData: true, attributes: true });
  return () => {
    sizes.disconnect();
    tree.disconnect();
    element.style.minBlockSize = '';
  };
}
