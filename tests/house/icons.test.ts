import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/root.mjs';
import { iconSources } from '../../scripts/vite/icons.ts';

const sources = iconSources(ROOT);

test.each([
  'icons/methods/card.svg',
  'icons/usdt.svg',
  'icons/ton.svg',
  'icons/qsc.svg',
  'icons/mxn.svg',
  'icons/flags/ae.svg',
])('the icons include %s', (path) => {
  expect(sources.has(path)).toBe(true);
});

test('every icon is self-contained, without scripts and addresses to load', () => {
  expect(sources.size).toBeGreaterThan(300);
  for (const [path, source] of sources) {
    const svg = readFileSync(source, 'utf8');
    expect(svg, path).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(svg, path).not.toMatch(/<script|\son\w+=|href="(?!#)|url\((?!["']?#)/i);
  }
});
