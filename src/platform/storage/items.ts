import { localItem, sessionItem, type StoredItem } from '../lib/stored-item.ts';

/** Stored items: the selection and typed values, the open deposit and withdrawal, and keys without a definite response. */
export const KEYS = {
  choice: 'paywidget.resume',
  deposit: 'paywidget.deposit',
  withdrawal: 'paywidget.withdrawal',
  intents: 'paywidget.intents',
} as const;

/** What a page resumes. */
export const RESUMED = ['choice', 'deposit', 'withdrawal'] as const;

/** Typed values end with the tab; open payments do not. */
export const itemOf = (name: (typeof RESUMED)[number]): StoredItem =>
  (name === 'choice' ? sessionItem : localItem)(KEYS[name]);

/** Whether anything is stored. The code that reads it loads only then. */
export const hasStoredItems = (): boolean => RESUMED.some((name) => itemOf(name).read() !== undefined);
