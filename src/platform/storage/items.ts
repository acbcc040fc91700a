import type { HostKind } from '../../../schemas/host/host-kind.ts';
import { localItem, sessionItem, type StoredItem } from '../lib/stored-item.ts';

/** Stored items: the selection and typed values, the open deposit and withdrawal, and keys without a definite response. */
export const KEYS = {
  choice: 'paywidget.resume',
  deposit: 'paywidget.deposit',
  withdrawal: 'paywidget.withdrawal',
  intents: 'paywidget.intents',
} as const;

type Resumed = Exclude<keyof typeof KEYS, 'intents'>;

/** Typed values end with the tab; open payments do not. */
export const itemOf = (name: Resumed): StoredItem => (name === 'choice' ? sessionItem : localItem)(KEYS[name]);

/** Whether anything is stored. The code that reads it loads only then. */
export const hasStoredItems = (): boolean =>
  (['choice', 'deposit', 'withdrawal'] as const).some((name) => itemOf(name).read() !== undefined);

/**
 * Where the idempotency keys of one player are stored. A host's page may contain widgets of several players at once, so
 * there each player has a separate item.
 */
export const intentsItem = (kind: HostKind, owner: string): StoredItem =>
  localItem(kind === 'emitter' ? `${KEYS.intents} ${owner}` : KEYS.intents);

export function forget(...names: readonly Resumed[]): void {
  for (const name of names) itemOf(name).write(undefined);
}
