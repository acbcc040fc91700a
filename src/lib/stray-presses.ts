/** A finger's second tap comes within this, in ms, and this near, in CSS pixels; a mouse counts its clicks itself. */
const SECOND_TAP_MS = 400;
const SECOND_TAP_PX = 30;
/** What the first half pressed, held weakly: it may have left the page. */
interface First extends Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'> {
  readonly control: WeakRef<Element>;
}

const CONTROLS = 'button, a, summary, label, [role="option"]';

/**
 * The second half of a double click belongs to what the first half pressed. Once that has left the page, it would press
 * whatever came in its place: a form's pay button, under a page that led to the form.
 * @returns stops it
 */
export function dropStrayPresses(root: HTMLElement): () => void {
  let first: First | undefined;
  const judge = (click: MouseEvent) => {
    const control = controlOf(click);
    const pressed = first?.control.deref();
    if (first && isSecond(first, click) && control !== pressed && !pressed?.isConnected) {
      click.preventDefault();
      click.stopImmediatePropagation();
      return;
    }
    const { clientX, clientY, timeStamp } = click;
    first = control && { control: new WeakRef(control), clientX, clientY, timeStamp };
  };
  root.addEventListener('click', judge, true);
  return () => root.removeEventListener('click', judge, true);
}

/** An icon may change under the pointer while its button stays. */
function controlOf(click: MouseEvent): Element | undefined {
  const path = click.composedPath().filter((node) => node instanceof Element);
  return path.find((node) => node.matches(CONTROLS)) ?? path[0];
}

function isSecond(first: First, click: MouseEvent): boolean {
  if (click.detail > 1) return true;
  // A press of the keyboard counts no clicks and has no place.
  if (click.detail === 0) return false;
  const isNear = Math.hypot(click.clientX - first.clientX, click.clientY - first.clientY) < SECOND_TAP_PX;
  const isTouch = 'pointerType' in click && click.pointerType === 'touch';
  return isTouch && isNear && click.timeStamp - first.timeStamp < SECOND_TAP_MS;
}
