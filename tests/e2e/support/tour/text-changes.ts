import type { Frame } from '@playwright/test';
import { expectReadable } from './layout.ts';

/** What players do to text by the settings of a browser or an extension (WCAG 1.4.4 and 1.4.12). */
const CHANGES = {
  'text twice as large': 'html { font-size: 200% }',
  'more space in text': `.pw, .pw * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    .pw p { margin-block-end: 2em !important }`,
} as const;

/** Whether everything can still be read when a player changes the text. `isLong`: as for `expectReadable`. */
export async function expectReadableChanged(frame: Frame, isLong: boolean): Promise<void> {
  for (const [change, css] of Object.entries(CHANGES)) {
    const sheets = await frame.evaluateHandle((text) => {
      const before = [...document.adoptedStyleSheets]; // the list itself is live
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [...before, sheet];
      return before;
    }, css);
    await expectReadable(frame, change, isLong);
    await sheets.evaluate((before) => {
      document.adoptedStyleSheets = before;
    });
  }
}
