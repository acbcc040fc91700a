import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { ROOT } from '../../../scripts/root.mjs';
import { expect } from './test.ts';

/** `npm run pictures` draws; every other run compares. */
const IS_DRAWING = process.env['GUIDE_PICTURES'] === '1';

/**
 * Takes a picture of a guide, and the roles and words that it shows beside it. Pixels differ from machine to machine, so a
 * test compares the words: what a picture no longer shows fails until it is drawn again.
 */
export function guidePictures(guide: string) {
  const folder = join(ROOT, 'docs/pictures', guide);
  return async (name: string, picture: Locator, shows: readonly Locator[]): Promise<void> => {
    const words = async () => (await Promise.all(shows.map((one) => one.ariaSnapshot()))).join('\n---\n');
    const file = join(folder, `${name}.txt`);
    if (IS_DRAWING) {
      mkdirSync(folder, { recursive: true });
      await picture.screenshot({ path: join(folder, `${name}.png`), caret: 'hide' });
      writeFileSync(file, `${await words()}\n`);
      return;
    }
    expect(existsSync(join(folder, `${name}.png`)), `${name}.png is there: npm run pictures`).toBe(true);
    await expect.poll(words, `what ${name}.png shows: npm run pictures`).toBe(readFileSync(file, 'utf8').trimEnd());
  };
}
