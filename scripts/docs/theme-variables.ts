import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { THEME_VARIABLES } from '../../schemas/host/appearance.ts';
import { PAIRS } from '../../src/app/theme/fit-colours.ts';
import { ROOT } from '../root.mjs';

type Name = (typeof THEME_VARIABLES)[number];

/** A custom property that a site may set, with its values in the style sheets. */
export interface ThemeVariable {
  readonly name: Name;
  readonly kind: 'colour' | 'length' | 'fonts';
  readonly paints: string;
  /** Values of the style sheets; the same text where both themes share one. */
  readonly light: string;
  readonly dark: string;
  /** The variables that it must stand out from, or that must stand out from it. */
  readonly pairs: readonly string[];
}

const SHEETS = ['src/ui/styles/tokens.css', 'src/ui/styles/page-tokens.css'];
const BLOCK = /([^{}]+)\{([^{}]*)\}/g;

const PAINTS: Readonly<Record<Name, string>> = {
  accent: 'the background of the main button',
  'on-accent': 'the text on it. Follows `accent` unless set',
  'accent-text': 'links, the focus ring, the edge of what is chosen. Follows `accent` unless set',
  'accent-soft': 'the background of a chosen chip and of some badges. Mixed from `accent` and `canvas` unless set',
  'on-accent-soft': 'the text on it. Mixed from `accent-text` and `text` unless set',
  canvas: 'the background of the widget',
  fill: 'the background of tiles, rows and secondary buttons',
  raised: 'what floats: lists of options, sheets, the chosen tab',
  text: 'headings, values, what is typed',
  'text-muted': 'labels, hints, secondary lines',
  line: 'fine lines between parts; decoration alone',
  'line-strong': 'the edge of inputs and of a switch that is off. Keep 3:1 on `canvas`: the widget does not measure it',
  radius: 'the corner of tiles and banners; all other corners follow. `0` makes all of them square',
  font: 'the fonts of all text, best first. The widget loads no font: name what players have',
  step: 'the unit of all space. `3.5px` is denser, `4.5px` looser; targets stay 44 px high',
  success: 'the icon of what went well, a copied text',
  'success-soft': 'the background of that icon and of the badge of a bonus',
  'on-success-soft': 'words on it',
  warning: 'nothing in this release',
  'warning-soft': 'the background of a warning',
  'on-warning-soft': 'the words on it',
  danger: 'the edge and the words of a field with an error, the icon of what failed',
  'danger-soft': 'the background of an error',
  'on-danger-soft': 'the words on it',
};

const KINDS: Partial<Readonly<Record<Name, ThemeVariable['kind']>>> = {
  radius: 'length',
  step: 'length',
  font: 'fonts',
};

/** Blocks of a style sheet by selector, without comments. Blocks for languages and media do not set what a site may set. */
const blocksOf = (sheet: string): readonly (readonly [selector: string, body: string])[] =>
  [
    ...readFileSync(join(ROOT, sheet), 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(BLOCK),
  ].map(([, selector = '', body = '']) => [selector.trim(), body]);

const blocks = SHEETS.flatMap(blocksOf);

/** The value of a property in the blocks of one theme; undefined where none of them sets it. */
function valueIn(name: string, isOfTheme: (selector: string) => boolean): string | undefined {
  const found = blocks
    .filter(([selector]) => isOfTheme(selector))
    .map(([, body]) => new RegExp(`--pw-${name}:\\s*([^;]+);`).exec(body)?.[1])
    .find((value) => value !== undefined);
  return found?.replaceAll(/\s+/g, ' ').trim();
}

const isLight = (selector: string): boolean =>
  /^(?:\.pw|:where\(\.pw\))(?:$|,\s*\.pw\[data-theme="light"\]$)/.test(selector);
const isDark = (selector: string): boolean => selector === '.pw[data-theme="dark"]';

/** Every variable that a site may set, in the order of the schema. */
export const themeVariables = (): readonly ThemeVariable[] =>
  THEME_VARIABLES.map((name) => {
    const light = valueIn(name, isLight);
    if (light === undefined) throw new Error(`no style sheet of ${SHEETS.join(' and ')} gives --pw-${name} a value`);
    return {
      name,
      kind: KINDS[name] ?? 'colour',
      paints: PAINTS[name],
      light,
      dark: valueIn(name, isDark) ?? light,
      pairs: PAIRS.flatMap(([text, ground]) => (text === name ? [ground] : ground === name ? [text] : [])),
    };
  });
