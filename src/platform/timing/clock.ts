/** Time is injected, so that every timeout can be tested without waiting. */
export interface Clock {
  /** Epoch ms. */
  readonly now: () => number;
  /** Runs once after `ms`, capped at the longest delay browsers allow. Returns a function that cancels. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Runs every `ms`. Returns a function that cancels. */
  readonly every: (ms: number, run: () => void) => () => void;
}

/** Browsers run timers with a longer delay at once: 24.8 days, in ms. */
const LONGEST_MS = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const id = setTimeout(run, Math.min(ms, LONGEST_MS));
    return () => clearTimeout(id);
  },
  every: (ms, run) => {
    const id = setInterval(run, Math.min(ms, LONGEST_MS));
    return () => clearInterval(id);
  },
};
