/** Of what may be told the server of one deposit only one thing is under way at a time. */
export interface Turn {
  /** Whether it was free, and now is the caller's. */
  readonly take: () => boolean;
  readonly end: () => void;
  readonly isTaken: () => boolean;
}

export function createTurn(): Turn {
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
