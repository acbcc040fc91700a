import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const MARK = '\0package-style:';
const ROOT_PX = 16;

/** Lengths in `rem` would follow the font size of the host's page, so convert them to pixels. */
const withoutRem = (css: string): string =>
  css.replace(/(\d*\.?\d+)rem\b/g, (_match, count: string) => `${Number(count) * ROOT_PX}px`);

/** Folders whose style sheets come one after the other, as their code may use that of the folders before. The rest comes last. */
const LAYERS = [
  'src/ui/styles/tokens.css',
  'src/ui/styles/base.css',
  'src/ui/styles/',
  'renderers/',
  'src/ui/',
  'src/features/',
];

function layerOf(file: string): number {
  const at = LAYERS.findIndex((folder) => file.includes(`/${folder}`));
  return at === -1 ? LAYERS.length : at;
}

/** In the package a style sheet is code that passes its text to the shadow roots of the widgets on the page. */
export const packageStyles = (registry: string): Plugin => ({
  name: 'package-styles',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!source.endsWith('.css') || !importer) return undefined;
    // A `.js` ending, or the bundler would treat it as a style sheet of the page.
    return `${MARK}${resolve(importer, '..', source)}.js`;
  },
  load(id) {
    if (!id.startsWith(MARK)) return undefined;
    const file = id.slice(MARK.length, -'.js'.length);
    this.addWatchFile(file);
    const text = withoutRem(readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''));
    return `import { addStyles } from ${JSON.stringify(registry)};\naddStyles(${JSON.stringify(text)}, ${layerOf(file)});`;
  },
});
