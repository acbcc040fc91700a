import type { StoredItem } from './stored-item.ts';

/** Fetches a piece of code that has a name. */
export type CodeLoader = <T>(name: string, load: () => Promise<T>) => Promise<T>;

interface Parts {
  /** Loads the page anew; undefined where the page is somebody else's. */
  readonly reload: (() => void) | undefined;
  /** Whether the page can be had: without a network nothing is gained by leaving the one that is there. */
  readonly isServed: () => Promise<boolean>;
  /** Names of the pieces that a reload was for. Nothing else ends a round of reloads, so that it must outlive the page. */
  readonly item: () => StoredItem;
}

/**
 * After a release the pieces of the one before are gone. The page is then loaded anew, once for each piece: what fails
 * again goes on as the error that it is.
 */
export function createCodeLoader({ reload, isServed, item }: Parts): CodeLoader {
  const names = () => new Set(item().read()?.split(' '));
  let isLeaving = false;
  const write = (set: ReadonlySet<string>) => item().write(set.size === 0 ? undefined : [...set].join(' '));

  return async (name, load) => {
    try {
      const code = await load();
      const tried = names();
      if (tried.delete(name)) write(tried);
      return code;
    } catch (error) {
      if (!reload || names().has(name) || !(await isServed())) throw error;
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
