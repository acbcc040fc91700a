/** A finger's second tap comes within this, in ms, and this near, in CSS pixels; a mouse counts its clicks itself. */
const SECOND_TAP_MS = 400;
const SECOND_TAP_PX = 30;
const CONTROLS = 'button, a, summary, label, [role="option"]';

/**
 * The second half of a double click belongs to what the first half pressed. Once that has left the page, it would press
 * whatever came in its place: a form's pay button, under a page that led to the form.
 * @returns stops it
 */
export function dropStrayPresses(root: HTMLElement): () => void {
  let first: { readonly target: EventTarget | null; readonly click: MouseEvent } | undefined;
  const judge = (click: MouseEvent) => {
    const target = controlOf(click);
    if (first !== undefined && isSecond(first.click, click) && target !== first.target && hasLeft(first.target)) {
      click.preventDefault();
      click.stopImmediatePropagation();
      return;
    }
    first = { target, click };
  };
  root.addEventListener('click', judge, true);
  return () => root.removeEventListener('click', judge, true);
}

/** An icon may change under the pointer while its button stays. */
function controlOf(click: MouseEvent): EventTarget | null {
  const path = click.composedPath();
  return path.find((node) => node instanceof Element && node.matches(CONTROLS)) ?? path[0] ?? null;
}

const hasLeft = (target: EventTarget | null): boolean => target instanceof Node && !target.isConnected;

function isSecond(first: MouseEvent, click: MouseEvent): boolean {
  if (click.detail > 1) return true;
  // A press of the keyboard counts no clicks and has no place.
  if (click.detail === 0) return false;
  const isNear = Math.hypot(click.clientX - first.clientX, click.clientY - first.clientY) < SECOND_TAP_PX;
  const isTouch = 'pointerType' in click && click.pointerType === 'touch';
  return isTouch && isNear && click.timeStamp - first.timeStamp < SECOND_TAP_MS;
}
