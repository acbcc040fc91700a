/** An element of a page: by CSS and, where that names several, by what it says or the label it has. */
export interface Target {
  readonly css: string;
  readonly name?: string;
}

/** A document that the player sees, read by scripts and worked by real presses and keys. */
export interface View {
  /** Runs a script in the page; it sees its arguments only. */
  readonly read: <Result>(script: (...args: string[]) => Result, ...args: string[]) => Promise<Result>;
  /** Waits for the element and presses it. */
  readonly click: (target: Target) => Promise<void>;
  /** Waits for the element and types after its current value. */
  readonly type: (target: Target, text: string) => Promise<void>;
  /** Presses a key on the focused element. */
  readonly press: (key: Key) => Promise<void>;
}

export type Key = 'ArrowDown' | 'Enter' | 'Tab';

/** One player's browser, with nothing left in it from another test. */
export interface Driver {
  readonly host: View;
  /** The frame of the cashier on the host page. */
  readonly cashier: View;
  /** Opens a host page and waits for the cashier's first heading. */
  readonly open: (address: string) => Promise<void>;
  /** Reloads the host page and waits likewise. */
  readonly reload: () => Promise<void>;
  /** The window that the cashier opened; waits for it. */
  readonly popup: () => Promise<View>;
  readonly windows: () => Promise<number>;
  /** A PNG of the host page, in Base64. */
  readonly picture: () => Promise<string>;
  readonly close: () => Promise<void>;
}

/** A running browser; its drivers are independent. */
export interface Browser {
  readonly newDriver: () => Promise<Driver>;
  readonly close: () => Promise<void>;
}

export const FRAME = 'iframe[title="Cashier"]';
export const READY = 'main h1';
export const SIZE = { width: 1280, height: 960 };
/** How long one wait may take. */
export const PATIENCE_MS = 15_000;

/** The first visible element that fits, stands still and takes presses. Runs in the page. */
export function find({ css, name }: Target): Element | null {
  const moving = document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null));
  const fits = (element: Element): boolean => {
    if (!element.checkVisibility() || moving.some((target) => target?.contains(element))) return false;
    if (getComputedStyle(element).pointerEvents === 'none') return false;
    if (name === undefined) return true;
    const labels = element instanceof HTMLInputElement ? element.labels : null;
    return [element, ...(labels ?? [])].some(({ textContent }) => textContent?.includes(name));
  };
  return [...document.querySelectorAll(css)].find(fits) ?? null;
}
