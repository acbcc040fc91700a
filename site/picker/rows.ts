import { h, type VNode } from 'vue';
import type { ThemeVariable } from '../../scripts/docs/theme-variables.ts';
import type { Look } from './look.ts';

type Set = (name: string, value: string) => void;

const valueOf = (event: Event): string => (event.target as HTMLInputElement).value;

const colourInput = ({ name }: ThemeVariable, hex: string, set: Set): VNode =>
  h('input', {
    type: 'color',
    value: hex,
    'aria-label': `Colour of ${name}`,
    onInput: (event: Event) => set(name, valueOf(event)),
  });

/** One variable: its name, a colour to pick, its value as text, and the way back to the theme's own. */
const row = (variable: ThemeVariable, look: Look, colours: Readonly<Record<string, string>>, set: Set): VNode => {
  const { name, kind, paints } = variable;
  const value = look.variables[name] ?? '';
  return h('div', { class: 'picker-row', key: name, 'data-variable': name }, [
    h('span', { class: 'picker-name', title: paints }, name),
    kind === 'colour' ? colourInput(variable, colours[name] ?? '#000000', set) : h('span'),
    h('input', {
      type: 'text',
      value,
      placeholder: variable[look.theme],
      spellcheck: false,
      autocomplete: 'off',
      'aria-label': `Value of ${name}`,
      onChange: (event: Event) => set(name, valueOf(event).trim()),
    }),
    value === ''
      ? h('span')
      : h('button', { type: 'button', 'aria-label': `Take ${name} back`, onClick: () => set(name, '') }, '×'),
  ]);
};

export const rowsOf = (
  variables: readonly ThemeVariable[],
  look: Look,
  colours: Readonly<Record<string, string>>,
  set: Set,
): VNode[] => variables.map((variable) => row(variable, look, colours, set));
