export interface StoredItem {
  readonly read: () => string | undefined;
  readonly write: (text: string | undefined) => void;
}

/** One key of the storage that ends with the tab. */
export const sessionItem = (key: string): StoredItem => storedItem(() => sessionStorage, key);

/** One key of the storage that outlives the tab; whoever writes there says for how long it holds. */
export const localItem = (key: string): StoredItem => storedItem(() => localStorage, key);

/** Names in the storage that outlives the tab which begin so; none where it is blocked. */
export function localNames(beginning: string): readonly string[] {
  try {
    const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    return names.filter((name) => name.startsWith(beginning));
  } catch {
    return []; // blocked: nothing was written there
  }
}

/** Where storage throws (blocked, full) what was written lives as long as the item. */
function storedItem(area: () => Storage, key: string): StoredItem {
  let memory: string | undefined;
  let isHeld = false;
  return {
    read: () => {
      if (isHeld) return memory;
      try {
        return area().getItem(key) ?? undefined;
      } catch {
        return undefined; // blocked before anything was written: there is nothing
      }
    },
    write: (text) => {
      memory = text;
      try {
        if (text === undefined) area().removeItem(key);
        else area().setItem(key, text);
        isHeld = false;
      } catch {
        isHeld = true; // blocked or full: the memory copy serves until the page is gone
      }
    },
  };
}
