import type { CodeLoader } from '../../../renderers/kit/lazy-code.tsx';
import { CODE_TIMEOUT_MS } from '../../../schemas/figures.ts';
import { CodeError } from '../errors/errors.ts';
import type { Clock } from '../timing/clock.ts';
import type { StoredItem } from './stored-item.ts';

export type { CodeLoader };

interface Parts {
  readonly clock: Pick<Clock, 'after'>;
  /** Reloads the page; undefined where the page belongs to a host. */
  readonly reload: (() => void) | undefined;
  /** Whether the server returns the page. Without a network a reload would only lose the current page. */
  readonly isServed: () => Promise<boolean>;
  /** Names of chunks that a reload was tried for. Only this ends a loop of reloads, so it must outlive the page. */
  readonly item: () => StoredItem;
}

/** Shorter wait for a chunk that has stalled before. */
const AGAIN_MS = 1000;

/**
 * After a release the chunks of the previous one are gone. The loader then reloads the page, once per chunk; a chunk that
 * fails again throws. A browser requests a chunk only once per page, so a stalled chunk throws too, and only another page
 * can load it when it is needed again.
 */
export function createCodeLoader({ clock, reload, isServed, item }: Parts): CodeLoader {
  const names = () => new Set(item().read()?.split(' '));
  const write = (set: ReadonlySet<string>) => item().write(set.size === 0 ? undefined : [...set].join(' '));
  let isLeaving = false;
  /** One reload covers all chunks that fail on this page. They stay pending, since the page ends. */
  const leaveWith = (name: string) => {
    write(names().add(name));
    return new Promise<never>(() => undefined);
  };
  const stalled = new Set<string>();
  const inTime = <T>(name: string, promise: Promise<T>, ms = CODE_TIMEOUT_MS): Promise<T> =>
    new Promise((resolve, reject) => {
      const stop = clock.after(ms, () => reject(new CodeError(name)));
      promise.then(resolve, reject).finally(stop);
    });

  return async (name, load) => {
    const wasStalled = stalled.delete(name);
    try {
      const code = await inTime(name, load(), wasStalled ? AGAIN_MS : undefined);
      const tried = names();
      if (tried.delete(name)) write(tried);
      return code;
    } catch (error) {
      const isStalled = error instanceof CodeError;
      if (isStalled) stalled.add(name);
      if (isLeaving) return leaveWith(name);
      if (!reload || names().has(name) || (isStalled && !wasStalled)) throw error;
      const isThere = await inTime(name, isServed()).catch(() => false);
      // Meanwhile another chunk has begun a reload, which also aborts requests.
      if (isLeaving) return leaveWith(name);
      if (!isThere) throw error;
      const ending = leaveWith(name);
      if (!names().has(name)) throw error; // storage is blocked
      isLeaving = true;
      reload();
      return ending;
    }
  };
}

/** Whether a request to the address succeeds. */
export async function isReachable(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { cache: 'no-store' })).ok;
  } catch {
    return false; // no network
  }
}
