/** Limits for the second tap of a double tap: time in ms and distance in CSS pixels. A mouse counts its own clicks. */
const SECOND_TAP_MS = 400;
const SECOND_TAP_PX = 30;
/** What the first click hit, held weakly because it may have left the page. */
interface First extends Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'> {
  readonly control: WeakRef<Element>;
}

const CONTROLS = 'button, a, summary, label, [role="option"]';
/**
 * Controls that send a payment or step back in the history: both take a moment, and a second press would do the same again.
 */
const ONCE = '[data-continue], [data-paid], [data-region], .pw-back, [type="submit"]';

/**
 * Drops the second half of a double click once the control of the first half has left the page. Otherwise it would press
 * whatever took that place, such as the pay button of a form. A button that sends a payment takes a double click as one:
 * after a quick refusal the second half would send again. So do the back button and a country, or it would leave two pages.
 * @returns stops it
 */
export function dropStrayClicks(root: HTMLElement): () => void {
  let first: First | undefined;
  const judge = (click: MouseEvent) => {
    const control = controlOf(click);
    const pressed = first?.control.deref();
    const isStray = control === pressed ? control?.matches(ONCE) : !pressed?.isConnected;
    const held = first && isStray && isSecond(first, click) ? first.control : undefined;
    if (held) {
      click.preventDefault();
      click.stopImmediatePropagation();
    }
    const { clientX, clientY, timeStamp } = click;
    // Quick taps one after another are one press, like the clicks that a mouse counts: each continues the one before.
    const hit = held ?? (control && new WeakRef(control));
    first = hit && { control: hit, clientX, clientY, timeStamp };
  };
  root.addEventListener('click', judge, true);
  return () => root.removeEventListener('click', judge, true);
}

/** The nearest control, since an icon may change under the pointer while its button stays. */
function controlOf(click: MouseEvent): Element | undefined {
  const path = click.composedPath().filter((node) => node instanceof Element);
  return path.find((node) => node.matches(CONTROLS)) ?? path[0];
}

function isSecond(first: First, click: MouseEvent): boolean {
  if (click.detail > 1) return true;
  // Keyboard activation counts no clicks and has no position.
  if (click.detail === 0) return false;
  const isNear = Math.hypot(click.clientX - first.clientX, click.clientY - first.clientY) < SECOND_TAP_PX;
  const isTouch = 'pointerType' in click && click.pointerType === 'touch';
  return isTouch && isNear && click.timeStamp - first.timeStamp < SECOND_TAP_MS;
}
