/** What the picker holds: the `appearance` of the start data. A variable that is not set keeps the value of the theme. */
export interface Look {
  readonly theme: 'light' | 'dark';
  readonly variables: Readonly<Record<string, string>>;
}

/** Looks to begin with. The last one shows what the widget says about colours that cannot be read. */
export const PRESETS: Readonly<Record<string, Look>> = {
  'As built': { theme: 'light', variables: {} },
  Violet: { theme: 'light', variables: { accent: '#6b2fb3', radius: '16px' } },
  Night: {
    theme: 'dark',
    variables: { accent: '#f5b84b', canvas: '#12101a', fill: '#1f1b2b', raised: '#2a2539', line: '#352f47' },
  },
  Paper: {
    theme: 'light',
    variables: {
      accent: '#8a3b12',
      canvas: '#fffaf2',
      fill: '#f5ecdf',
      line: '#e5d8c5',
      radius: '2px',
      font: 'Georgia, "Noto Serif", serif',
    },
  },
  Dense: { theme: 'light', variables: { accent: '#0b57d0', radius: '6px', step: '3.5px' } },
  'Too pale to read': { theme: 'light', variables: { 'text-muted': '#a8b4b4', 'on-accent': '#7fb8bd' } },
};

/** Pages of the widget to look at, by the scenario that opens them. */
export const PAGES: Readonly<Record<string, string>> = {
  list: 'The list',
  form: 'A form',
  'form-errors': 'A form with errors',
  invoice: 'An invoice',
  'status-processed': 'A received deposit',
};
export const FIRST_PAGE = 'list';

/** The look with a variable set, or without it when the value is empty. */
export function withVariable(look: Look, name: string, value: string): Look {
  const { [name]: _, ...others } = look.variables;
  return { ...look, variables: value === '' ? others : { ...others, [name]: value } };
}

/** What a site puts into its start data. */
export const jsonOf = ({ theme, variables }: Look): string => JSON.stringify({ theme, variables }, null, 2);
