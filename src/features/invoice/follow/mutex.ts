/** One press at a time on an open invoice, and one way out of it. Ends with the page, unlike a request that `settle` has sent. */
export interface Mutex {
  /** Locks if nobody else has. Returns whether it did. */
  readonly take: () => boolean;
  readonly end: () => void;
  readonly isTaken: () => boolean;
  /** The player has reported the payment as paid, and nobody knows whether the report arrived. */
  readonly doubt: () => void;
  readonly isInDoubt: () => boolean;
}

export function createMutex(): Mutex {
  let isTaken = false;
  let isInDoubt = false;
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
    doubt: () => {
      isInDoubt = true;
    },
    isInDoubt: () => isInDoubt,
  };
}
