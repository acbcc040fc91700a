import type { Cashier } from '../../../testing/index.ts';

/** A line of an accessibility snapshot: its role, name, states and what follows the colon. */
const LINE = /^\s*- (?:'(?<quoted>.*)'(?<rest>:.*)?|(?<plain>.*))$/;
const NODE = /^(?<role>[a-z]+)(?: "(?<name>(?:[^"\\]|\\.)*)")?(?<states>(?: \[[^\]]+\])*):?(?: (?<text>.*))?$/;

/** Roles that are read as their text alone. */
const SILENT = new Set(['paragraph', 'text', 'main', 'generic', 'listitem', 'status']);
const WORDS: Readonly<Record<string, string>> = {
  textbox: 'edit text',
  searchbox: 'search text',
  radio: 'radio button',
  radiogroup: 'group',
  combobox: 'combo box',
  img: 'image',
};

/** Isolation marks of bidirectional text, which nobody hears. */
const unmarked = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '');
const unquoted = (text: string): string => (/^".*"$/.test(text) ? (JSON.parse(text) as string) : text);

/** What a screen reader says at a line of the tree; nothing where it passes over it. */
function say(line: string): string {
  const { quoted, rest = '', plain } = LINE.exec(line)?.groups ?? {};
  const {
    role = '',
    name,
    states = '',
    text,
  } = NODE.exec(quoted === undefined ? (plain ?? '') : quoted + rest)?.groups ?? {};
  const said = unquoted(text ?? '');
  if (SILENT.has(role)) return said;
  const level = /\[level=(\d)\]/.exec(states)?.[1];
  const kind = level === undefined ? (WORDS[role] ?? role) : `${role} level ${level}`;
  const state = [...states.matchAll(/\[(checked|pressed|disabled|expanded|selected)\]/g)].map(([, one]) => one);
  return [name && JSON.parse(`"${name}"`), kind, said, ...state].filter(Boolean).join(', ');
}

/** What a screen reader reads of the whole page, in its order, and what it says by itself. */
export async function spoken({ main, live, root }: Cashier): Promise<readonly string[]> {
  const tree = await main.ariaSnapshot();
  const announced = (await live.textContent()) ?? '';
  const focus = await root.locator(':focus').first().ariaSnapshot();
  return [
    ...(announced ? [`(says) ${announced}`] : []),
    `(focus) ${say(focus.split('\n')[0] ?? '')}`,
    ...tree.split('\n').map(say),
  ]
    .filter(Boolean)
    .map(unmarked);
}
