/** One press at a time on an open invoice, and one way out of it. Ends with the page, unlike a request that `settle` has sent. */
export interface Mutex {
  /** Locks if nobody else has. Returns whether it did. */
  readonly take: () => boolean;
  readonly end: () => void;
  readonly isTaken: () => boolean;
}

export function createMutex(): Mutex {
  let isTaken = false;
  return {
    take: () => {
      if (isTaken) return false;
      isTaken = true;
      return true;
    },
    end: () => {
      isTaken = false;
    },
    isTaken: () => isTaken,
  };
}
