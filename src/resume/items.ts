import { localItem } from '../lib/stored-item.ts';

/** What outlives a page: the choice and what was typed, the open deposit, the keys of what has no definite answer yet. */
export const KEYS = {
  choice: 'paywidget.resume',
  deposit: 'paywidget.deposit',
  intents: 'paywidget.intents',
} as const;

/** Whether there is anything to look at: the code that reads it is fetched only then. */
export const hasKept = (): boolean => [KEYS.choice, KEYS.deposit].some((key) => localItem(key).read() !== undefined);

export function forget(...names: readonly (keyof typeof KEYS)[]): void {
  for (const name of names) localItem(KEYS[name]).write(undefined);
}
