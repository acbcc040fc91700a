import type { CodeLoader } from '../../renderers/kit/lazy-code.tsx';
import { CODE_TIMEOUT_MS } from '../../schemas/figures.ts';
import { CodeError } from '../errors/errors.ts';
import type { Clock } from './clock.ts';
import type { StoredItem } from './stored-item.ts';

export type { CodeLoader };

interface Parts {
  readonly clock: Pick<Clock, 'after'>;
  /** Loads the page anew; undefined where the page is somebody else's. */
  readonly reload: (() => void) | undefined;
  /** Whether the page can be had: without a network nothing is gained by leaving the one that is there. */
  readonly isServed: () => Promise<boolean>;
  /** Names of the pieces that a reload was for. Nothing else ends a round of reloads, so that it must outlive the page. */
  readonly item: () => StoredItem;
}

/** What stalled is not waited for as long again. */
const AGAIN_MS = 1000;

/**
 * After a release the pieces of the one before are gone. The page is then loaded anew, once for each piece: what fails
 * again goes on as the error that it is. A browser asks for a piece once per page: one that stalls is an error, and where
 * it is needed again only another page can bring it.
 */
export function createCodeLoader({ clock, reload, isServed, item }: Parts): CodeLoader {
  const names = () => new Set(item().read()?.split(' '));
  let isLeaving = false;
  const write = (set: ReadonlySet<string>) => item().write(set.size === 0 ? undefined : [...set].join(' '));

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
      if (!reload || names().has(name) || (isStalled && !wasStalled)) throw error;
      if (!(await inTime(name, isServed()).catch(() => false))) throw error;
      write(names().add(name));
      if (!names().has(name)) throw error; // storage is blocked
      // One reload is for all the pieces that fail on this page.
      if (!isLeaving) reload();
      isLeaving = true;
      return new Promise(() => undefined); // the page ends here
    }
  };
}

/** Whether an address answers. */
export async function answers(address: string, send: typeof fetch = (...args) => fetch(...args)): Promise<boolean> {
  try {
    return (await send(address, { cache: 'no-store' })).ok;
  } catch {
    return false; // no network
  }
}
