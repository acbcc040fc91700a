import type { Frame } from '@playwright/test';
import { expectReadable } from './layout.ts';

export const LARGE_TEXT = 'html { font-size: 200% }';

/** What players do to text by the settings of a browser or an extension (WCAG 1.4.4 and 1.4.12). */
const CHANGES = {
  'text twice as large': LARGE_TEXT,
  'more space in text': `.pw, .pw * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    .pw p { margin-block-end: 2em !important }`,
} as const;

/** Styles the text of a frame as a player's browser would. The result undoes it. */
export async function changeText(frame: Frame, css: string): Promise<() => Promise<void>> {
  const sheets = await frame.evaluateHandle((text) => {
    const before = [...document.adoptedStyleSheets]; // the list itself is live
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...before, sheet];
    return before;
  }, css);
  return () =>
    sheets.evaluate((before) => {
      document.adoptedStyleSheets = before;
    });
}

/** Whether everything can still be read when a player changes the text. `isLong`: as for `expectReadable`. */
export async function expectReadableChanged(frame: Frame, isLong: boolean): Promise<void> {
  for (const [change, css] of Object.entries(CHANGES)) {
    const undo = await changeText(frame, css);
    await expectReadable(frame, change, isLong);
    await undo();
  }
}
