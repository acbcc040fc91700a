import type { Clock } from '../../src/platform/timing/clock.ts';

interface Timer {
  at: number;
  readonly every: number | undefined;
  readonly run: () => void;
}

/** A clock whose hands the test moves; every step lets the promises that it woke settle. */
export class FakeClock implements Clock {
  #now = Date.UTC(2026, 0, 1);
  #timers: Timer[] = [];

  readonly now = (): number => this.#now;
  readonly after = (ms: number, run: () => void): (() => void) =>
    this.#start({ at: this.#now + ms, every: undefined, run });
  readonly every = (ms: number, run: () => void): (() => void) => this.#start({ at: this.#now + ms, every: ms, run });

  /** Timers still under way. */
  get waiting(): number {
    return this.#timers.length;
  }

  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settled();
    for (;;) {
      const next = this.#timers.toSorted((a, b) => a.at - b.at)[0];
      if (!next || next.at > end) break;
      this.#now = next.at;
      if (next.every === undefined) this.#timers = this.#timers.filter((timer) => timer !== next);
      else next.at += next.every;
      next.run();
      await settled();
    }
    this.#now = end;
  }

  /** Time passes while the page is blocked: what was due meanwhile runs once, late. */
  async jump(ms: number): Promise<void> {
    this.#now += ms;
    const due = this.#timers.filter(({ at }) => at <= this.#now);
    this.#timers = this.#timers.filter((timer) => !due.includes(timer) || timer.every !== undefined);
    for (const timer of due) timer.run();
    await settled();
  }

  #start(timer: Timer): () => void {
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }
}

/** Runs all queued microtasks, since a task runs after them. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
