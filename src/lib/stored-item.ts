export interface StoredItem {
  readonly read: () => string | undefined;
  readonly write: (text: string | undefined) => void;
}

/** One key of session storage; where storage throws (blocked, full) it lives as long as the page. */
export function sessionItem(key: string): StoredItem {
  let memory: string | undefined;
  return {
    read: () => {
      try {
        return sessionStorage.getItem(key) ?? memory;
      } catch {
        return memory;
      }
    },
    write: (text) => {
      memory = text;
      try {
        if (text === undefined) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, text);
      } catch {
        // blocked or full: the memory copy serves until the page is gone
      }
    },
  };
}
