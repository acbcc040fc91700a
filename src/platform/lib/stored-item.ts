export interface StoredItem {
  readonly read: () => string | undefined;
  readonly write: (text: string | undefined) => void;
}

/** An item in session storage. */
export const sessionItem = (key: string): StoredItem => storedItem(() => sessionStorage, key);

/** An item in local storage. Whoever writes it also stores how long it is valid. */
export const localItem = (key: string): StoredItem => storedItem(() => localStorage, key);

/** Where storage throws (blocked, full), the value lives in memory, as long as the item. */
function storedItem(area: () => Storage, key: string): StoredItem {
  let memory: string | undefined;
  let isHeld = false;
  return {
    read: () => {
      if (isHeld) return memory;
      try {
        return area().getItem(key) ?? undefined;
      } catch {
        return undefined; // blocked, and nothing was written yet
      }
    },
    write: (text) => {
      memory = text;
      try {
        if (text === undefined) area().removeItem(key);
        else area().setItem(key, text);
        isHeld = false;
      } catch {
        isHeld = true; // blocked or full: keep the value in memory
      }
    },
  };
}
