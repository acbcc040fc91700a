import { localItem, sessionItem, type StoredItem } from '../lib/stored-item.ts';

/**
 * Stored items: the selection and typed values, the status last shown, the open deposit and withdrawal, and keys without a
 * definite response.
 */
export const KEYS = {
  choice: 'paywidget.resume',
  status: 'paywidget.status',
  deposit: 'paywidget.deposit',
  withdrawal: 'paywidget.withdrawal',
  intents: 'paywidget.intents',
} as const;

/** What a page resumes. */
export const RESUMED = ['choice', 'deposit', 'withdrawal'] as const;

export type StoredName = (typeof RESUMED)[number] | 'status';

/** Open payments outlive the tab; the rest ends with it. */
export const itemOf = (name: StoredName): StoredItem =>
  (name === 'deposit' || name === 'withdrawal' ? localItem : sessionItem)(KEYS[name]);

/** Whether anything is stored. The code that reads it loads only then. */
export const hasStoredItems = (): boolean => RESUMED.some((name) => itemOf(name).read() !== undefined);
