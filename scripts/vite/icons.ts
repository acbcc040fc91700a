import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type StaticFiles, staticFiles } from './static-files.ts';

interface CurrencyIcon {
  code: string;
  /** Country code of the flag that represents the currency. */
  flag?: string;
}

const svgNames = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.svg'))
        .map((file) => file.slice(0, -'.svg'.length))
    : [];

/** The catalogue as a list, whether it is stored as one or as a map by code. */
function readCurrencies(file: string): CurrencyIcon[] {
  if (!existsSync(file)) return [];
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const rows = Array.isArray(content)
    ? content
    : Object.entries(content ?? {}).map(([code, row]) => ({ code, ...row }));
  return rows as CurrencyIcon[];
}

/** Path below `static/` → file on disk. */
export function iconSources(root: string): Map<string, string> {
  const methods = join(root, 'src/icons/methods');
  const flags = join(root, 'node_modules/circle-flags/flags');
  const coins = join(root, 'node_modules/cryptocurrency-icons/svg/color');
  const sources = new Map<string, string>();
  for (const name of svgNames(methods)) sources.set(`icons/methods/${name}.svg`, join(methods, `${name}.svg`));
  for (const country of svgNames(flags)) {
    if (country.length === 2) sources.set(`icons/flags/${country}.svg`, join(flags, `${country}.svg`));
  }
  for (const { code, flag } of readCurrencies(join(root, 'schemas/money/currencies.json'))) {
    const name = `${code.toLowerCase()}.svg`;
    const candidates = flag ? [join(flags, `${flag}.svg`)] : [join(coins, name), join(methods, name)];
    const source = candidates.find((path) => existsSync(path));
    if (source) sources.set(`icons/${name}`, source);
  }
  // The coins of the shop are not in any icon package.
  const own = join(root, 'src/icons/coins');
  for (const name of svgNames(own)) sources.set(`icons/${name}.svg`, join(own, `${name}.svg`));
  return sources;
}

/** Method icons, currency icons and country flags under `static/icons/`. */
export function icons(root: string): Plugin {
  const list = (): StaticFiles =>
    new Map([...iconSources(root)].map(([path, source]) => [`static/${path}`, () => readFileSync(source)]));
  return staticFiles('paywidget:icons', list);
}
