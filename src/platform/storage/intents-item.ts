import type { HostKind } from '../../../schemas/host/host-kind.ts';
import { localItem, type StoredItem } from '../lib/stored-item.ts';
import { KEYS } from './items.ts';

/**
 * Where the idempotency keys of one player are stored. A host's page may contain widgets of several players at once, so
 * there each player has a separate item.
 */
export const intentsItem = (kind: HostKind, owner: string): StoredItem =>
  localItem(kind === 'emitter' ? `${KEYS.intents} ${owner}` : KEYS.intents);
