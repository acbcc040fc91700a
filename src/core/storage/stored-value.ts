import { parse } from '../../../schemas/parse.ts';
import * as z from '../../../schemas/zod.ts';
import { sessionKey } from '../../platform/storage/session-key.ts';
import type { Services } from '../services/services.ts';
import { RESUME_MS } from '../../../schemas/figures.ts';
import { readJson } from '../../platform/lib/read-json.ts';
import { itemOf, type StoredName } from '../../platform/storage/items.ts';

type Parts = Pick<Services, 'store' | 'clock'>;

export interface StoredValue<T> {
  readonly keep: (parts: Parts, value: T) => void;
  /** The stored value, if it is from the last 30 minutes and for this player, currency and host. */
  readonly read: (parts: Parts) => T | undefined;
  readonly forget: () => void;
}

/** Whether something stored is recent. A clock that is put back, as phones do by a little, makes nothing old. */
export const isRecent = (at: number, now: number): boolean => Math.abs(now - at) < RESUME_MS;

/** A value that a reload restores. Storage is untrusted, so it is parsed. */
export function storedValue<S extends z.ZodMiniType>(name: StoredName, schema: S): StoredValue<z.output<S>> {
  const Envelope = z.object({ owner: z.string(), at: z.number(), value: z.unknown() });
  const item = () => itemOf(name);
  const forget = () => item().write(undefined);
  return {
    keep: (parts, value) => {
      const owner = ownerOf(parts);
      if (owner !== undefined) item().write(JSON.stringify({ owner, at: parts.clock.now(), value }));
    },
    read: (parts) => {
      const envelope = parse(Envelope, readJson(item().read() ?? ''));
      if (envelope.ok) {
        const { owner, at } = envelope.value;
        const value = parse(schema, envelope.value.value);
        if (owner === ownerOf(parts) && isRecent(at, parts.clock.now()) && value.ok) return value.value;
      }
      forget();
      return undefined;
    },
    forget,
  };
}

/** The owner of stored values. Without one nothing is stored. */
function ownerOf({ store }: Pick<Parts, 'store'>): string | undefined {
  const { start } = store.getState();
  return start?.user.id === undefined ? undefined : sessionKey(start);
}
