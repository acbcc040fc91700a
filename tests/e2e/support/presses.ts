import { type BrowserContext, expect, type Frame, type Locator } from '@playwright/test';

declare global {
  interface Window {
    /** What was pressed in this frame, the latest last. */
    __presses?: string[];
  }
}

/** Notes the presses of every frame, so that a failed test shows whether a press arrived and what it hit. */
export async function watchPresses(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // The script may run twice in a window: once for its empty page and once for the page that takes its place.
    if (window.__presses) return;
    const presses: string[] = [];
    Object.defineProperty(window, '__presses', { value: presses });
    const note = (event: Event) => {
      const hit = event.composedPath().find((node) => node instanceof Element);
      presses.push(`${Math.round(event.timeStamp)} ms ${event.type} on ${hit?.localName}.${hit?.className}`);
    };
    for (const type of ['pointerdown', 'click', 'submit']) window.addEventListener(type, note, true);
  });
}

export const pressesOf = async (frame: Frame): Promise<string> =>
  await frame.evaluate(() => (window.__presses ?? ['not watched']).join('\n'));

/** Buttons at the foot of a page take no press in its first half second. For presses by force, which do not wait for that. */
export const takesPresses = (button: Locator): Promise<void> => expect(button).toHaveCSS('pointer-events', 'auto');
