/** Distance from what it stands at, in CSS pixels. */
const GAP = 8;

const actionIn = (frame: Element): Element | null => frame.querySelector('.pw-page .pw-actions');

/**
 * Keeps a notice above the action bar, as far as all of it shows: in a low frame it may cover part of the bar. The page may change
 * under the notice, or its action bar grow; a page that moves in has its place when that ends. What the keyboard leads to scrolls
 * out from under it.
 */
export function keepAboveAction(bar: HTMLElement, frame: Element, root: DocumentOrShadowRoot): () => void {
  const place = () => {
    const action = actionIn(frame);
    const { bottom, height } = frame.getBoundingClientRect();
    const room = action && Math.min(bottom - action.getBoundingClientRect().top, height - bar.offsetHeight - 2 * GAP);
    bar.style.insetBlockEnd = room === null ? '' : `${Math.max(0, room + GAP)}px`;
  };
  let padded: HTMLElement | undefined;
  const uncover = () => {
    const focused = root.activeElement;
    const page = focused?.closest('.pw-page');
    const body = focused?.closest<HTMLElement>('.pw-page > :not(.pw-header, .pw-actions)');
    if (!bar.isConnected || !page || !body || !focused?.matches(':focus-visible')) return;
    const { top, bottom } = focused.getBoundingClientRect();
    // The place where it comes to rest: it may still be moving in.
    const start = frame.getBoundingClientRect().top + bar.offsetTop - GAP;
    const header = page.querySelector('.pw-header')?.getBoundingClientRect().bottom ?? 0;
    const by = Math.min(bottom - start, top - header);
    if (by <= 0 || top > start + bar.offsetHeight) return;
    const missing = by - (page.scrollHeight - page.clientHeight - page.scrollTop);
    if (missing > 0) {
      padded = body;
      body.style.marginBlockEnd = `${(Number.parseFloat(body.style.marginBlockEnd) || 0) + missing}px`;
    }
    page.scrollTop += by;
  };
  /** The browser scrolls to a focused element after its event. */
  const uncoverNext = () => requestAnimationFrame(uncover);
  place();
  uncover();
  const observer = new MutationObserver(place);
  observer.observe(frame, { childList: true, subtree: true });
  frame.addEventListener('animationend', place);
  frame.addEventListener('focusin', uncoverNext);
  return () => {
    observer.disconnect();
    frame.removeEventListener('animationend', place);
    frame.removeEventListener('focusin', uncoverNext);
    padded?.style.removeProperty('margin-block-end');
  };
}

/**
 * Keeps a notice in the part of a frame that the player sees, where the page around the frame scrolls: at the focused control,
 * which has caused it, else above the action bar, else at the end.
 */
export function keepInView(bar: HTMLElement, frame: Element, focused: Element | null): () => void {
  const { top: origin, bottom } = frame.getBoundingClientRect();
  const { offsetHeight: height } = bar;
  const action = actionIn(frame);
  const end = (action?.getBoundingClientRect().top ?? bottom) - GAP;
  const isWithin = focused?.closest('.pw') === frame;
  const cause = (isWithin ? focused : action)?.getBoundingClientRect() ?? { top: bottom, bottom };
  // Place it above the control when there is no room below.
  const best = (cause.bottom + GAP + height <= end ? cause.bottom + GAP : cause.top - GAP - height) - origin;
  const place = (top: number) => {
    bar.style.insetBlock = `${Math.max(GAP, top)}px auto`;
  };
  place(best);
  // Only an observer is told which part of a frame of another site is in view. It tells once, and again when the notice leaves
  // the view: the page around the frame was scrolled.
  const observer = new IntersectionObserver(
    (parts) => {
      for (const { target, isIntersecting, boundingClientRect: whole, intersectionRect: seen } of parts) {
        if (target === bar) {
          observer.unobserve(frame);
          observer.observe(frame);
        } else if (isIntersecting) {
          const lowest = seen.bottom - whole.top - GAP - height;
          place(Math.max(seen.top - whole.top + GAP, Math.min(best, lowest)));
        }
      }
    },
    { threshold: [0, 1] },
  );
  observer.observe(bar);
  return () => observer.disconnect();
}
