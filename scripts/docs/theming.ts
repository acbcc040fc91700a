import { READABLE } from '../../src/app/theme/fit-colours.ts';
import { table } from './table.ts';
import { themeVariables, type ThemeVariable } from './theme-variables.ts';

export const THEMING_FILE = 'docs/reference/theming.md';

const code = (text: string): string => `\`${text}\``;

const KINDS: Readonly<Record<ThemeVariable['kind'], string>> = {
  colour: 'a colour',
  length: 'a length',
  fonts: 'a list of fonts',
};

const row = ({ name, kind, paints, light, dark, pairs }: ThemeVariable): readonly string[] => [
  code(name),
  paints,
  KINDS[kind],
  code(light),
  light === dark ? 'the same' : code(dark),
  pairs.map(code).join(' '),
];

/** Every custom property that a site may set, with the values of the style sheets. */
export const themingMarkdown = (): string => `# Theme variables

<!-- Written by "npm run docs" from schemas/host/appearance.ts and src/ui/styles; an edit here is lost. -->

What \`appearance.variables\` of the start data may set. [Theming](../theming.md) says how. A pair is text on its ground: when a site
sets one of the two and their contrast is below ${READABLE}:1, \`onError\` (\`start_data\`) names the variable and the ratio.

${table(['Variable', 'Paints', 'Takes', 'Light', 'Dark', 'Pairs with'], themeVariables().map(row))}

## Values

- A **colour** in any notation that the browser computes: \`#0a7\`, \`rgb(0 128 0 / 50%)\`, \`hsl(…)\`, \`oklch(…)\`, \`color-mix(…)\`, a name.
- A **length**: \`12px\`, \`0.5rem\`, \`0\`.
- A **list of fonts**: \`"Inter", system-ui, sans-serif\`.

A value has 200 characters at most, of letters, digits, spaces and \`# % . , ( ) " ' + / -\`. The functions
\`rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark calc min max clamp\` are allowed and no others: a value can fetch
nothing. A name or value that is refused is left out and reported with its path, and the rest counts.
`;
