/** Allows one complete or cancel request per deposit at a time. */
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
