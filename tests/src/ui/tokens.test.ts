import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../scripts/root.mjs';
import { type Colour, contrastOf } from '../../../src/app/theme/accent.ts';

const css = readFileSync(join(ROOT, 'src/ui/styles/tokens.css'), 'utf8');

/** The colours that a theme sets, by name. */
function coloursOf(theme: 'light' | 'dark'): (name: string) => Colour {
  const block = new RegExp(`data-theme="${theme}"\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  const hex = new Map(
    [...block.matchAll(/--pw-([\w-]+): #([\da-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
  return (name) => {
    const value = hex.get(name);
    if (value === undefined) throw new Error(`${theme} sets no ${name}`);
    const at = (from: number) => Number.parseInt(value.slice(from, from + 2), 16) / 255;
    return [at(0), at(2), at(4)];
  };
}

for (const theme of ['light', 'dark'] as const) {
  const colour = coloursOf(theme);

  test.each([
    ['line-strong', 'canvas', 3],
    ['accent-text', 'canvas', 4.5],
    ['text', 'canvas', 4.5],
    ['text-muted', 'canvas', 4.5],
    ['text-muted', 'fill', 4.5],
    ['on-accent', 'accent', 4.5],
  ] as const)(`in ${theme}, %s on %s has a contrast of at least %d`, (front, back, least) => {
    expect(contrastOf(colour(front), colour(back))).toBeGreaterThanOrEqual(least);
  });
}
