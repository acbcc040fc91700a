import type { HostKind } from '../../schemas/host/host-kind.ts';
import { localItem, sessionItem, type StoredItem } from '../lib/stored-item.ts';

/** What outlives a page: the choice and what was typed, the open deposit and withdrawal, the keys of what has no definite answer yet. */
export const KEYS = {
  choice: 'paywidget.resume',
  deposit: 'paywidget.deposit',
  withdrawal: 'paywidget.withdrawal',
  intents: 'paywidget.intents',
} as const;

type Resumed = Exclude<keyof typeof KEYS, 'intents'>;

/** What was typed ends with the tab; payments that are open do not. */
export const itemOf = (name: Resumed): StoredItem => (name === 'choice' ? sessionItem : localItem)(KEYS[name]);

/** Whether there is anything to look at: the code that reads it is fetched only then. */
export const hasKept = (): boolean =>
  (['choice', 'deposit', 'withdrawal'] as const).some((name) => itemOf(name).read() !== undefined);

/**
 * Where the keys of one player's intents stand. A page of somebody else's may hold the widgets of several players at once,
 * so that there each has a place of their own.
 */
export const intentsItem = (kind: HostKind, owner: string): StoredItem =>
  localItem(kind === 'emitter' ? `${KEYS.intents} ${owner}` : KEYS.intents);

export function forget(...names: readonly Resumed[]): void {
  for (const name of names) itemOf(name).write(undefined);
}
