import { parse } from '../../../schemas/parse.ts';
import * as z from '../../../schemas/zod.ts';
import type { StartData } from '../../../schemas/host/start-data.ts';
import { sessionKey } from '../../platform/storage/session-key.ts';
import type { Services } from '../services/services.ts';
import { RESUME_MS } from '../../../schemas/figures.ts';
import { readJson } from '../../platform/lib/read-json.ts';
import { itemOf, type StoredName } from '../../platform/storage/items.ts';

type Parts = Pick<Services, 'store' | 'clock'>;

export interface StoredValue<T> {
  readonly keep: (parts: Parts, value: T) => void;
  /** The stored value, if it is from the last 30 minutes and of this owner. */
  readonly read: (parts: Parts) => T | undefined;
  readonly forget: () => void;
}

/** Whether something stored is recent. Setting the clock back, as phones do by a little, does not make anything old. */
export const isRecent = (at: number, now: number): boolean => Math.abs(now - at) < RESUME_MS;

/**
 * A value that a reload restores. Storage is untrusted, so it is parsed.
 * @param keyOf whose it is: this player's in this view, country and currency, unless given
 */
export function storedValue<S extends z.ZodMiniType>(
  name: StoredName,
  schema: S,
  keyOf: (start: StartData) => string = sessionKey,
): StoredValue<z.output<S>> {
  const Envelope = z.object({ owner: z.string(), at: z.number(), value: z.unknown() });
  const item = () => itemOf(name);
  const forget = () => item().write(undefined);
  return {
    keep: (parts, value) => {
      const owner = ownerOf(parts, keyOf);
      if (owner !== undefined) item().write(JSON.stringify({ owner, at: parts.clock.now(), value }));
    },
    read: (parts) => {
      const envelope = parse(Envelope, readJson(item().read() ?? ''));
      if (envelope.ok) {
        const { owner, at } = envelope.value;
        const value = parse(schema, envelope.value.value);
        // An earlier release stored everything by session.
        const isOwn = owner === ownerOf(parts, keyOf) || owner === ownerOf(parts, sessionKey);
        if (isOwn && isRecent(at, parts.clock.now()) && value.ok) return value.value;
      }
      forget();
      return undefined;
    },
    forget,
  };
}

/** The owner of stored values. Without one nothing is stored. */
export function ownerOf({ store }: Pick<Parts, 'store'>, keyOf: (start: StartData) => string): string | undefined {
  const { start } = store.getState();
  return start?.user.id === undefined ? undefined : keyOf(start);
}
