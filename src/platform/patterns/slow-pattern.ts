import type { RunSlowPattern, SlowVerdict } from '../../../renderers/pattern/pattern.ts';
import type { Clock } from '../timing/clock.ts';

/**
 * Time limit for a pattern that may backtrack without bound, once the worker has begun. A busy phone may not run the worker
 * for longer than that, which says nothing about the value.
 */
const DEADLINE_MS = 50;
/**
 * The limit is counted in steps, so that an answer that arrives during a long task is read before the limit runs out.
 */
const STEP_MS = 10;
/** Time limit for the worker to start, and to begin a match: its script may never arrive, and a submit must not wait for it. */
const START_MS = 2_000;

export interface SlowPatternRunner {
  readonly run: RunSlowPattern;
  /** Starts the worker before the first value arrives. */
  readonly warm: () => void;
  readonly stop: () => void;
}

interface Running {
  readonly worker: Worker;
  /** Whether the worker started. `late` is not final: its script is still loading. */
  readonly ready: Promise<'up' | 'failed'>;
  readonly late: Promise<'late'>;
  readonly cancelLate: () => void;
}

/** Runs once after `ms`. A task that blocks the page uses up at most one step of it. Returns a function that cancels. */
function afterSteps(clock: Pick<Clock, 'after'>, ms: number, run: () => void): () => void {
  let cancel = clock.after(Math.min(ms, STEP_MS), () => {
    if (ms <= STEP_MS) run();
    else cancel = afterSteps(clock, ms - STEP_MS, run);
  });
  return () => cancel();
}

/** Runs patterns in a worker, one at a time. A pattern that misses its deadline terminates the worker. */
export function createSlowPatternRunner(clock: Clock, makeWorker: () => Worker): SlowPatternRunner {
  let running: Running | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let stops = 0;

  function ensure(): Running | undefined {
    if (running) return running;
    try {
      const worker = makeWorker();
      let cancelLate = (): void => undefined;
      const late = new Promise<'late'>((resolve) => {
        cancelLate = clock.after(START_MS, () => resolve('late'));
      });
      const ready = new Promise<'up' | 'failed'>((resolve) => {
        worker.addEventListener('message', () => resolve('up'), { once: true });
        worker.addEventListener('error', () => resolve('failed'), { once: true });
      }).finally(cancelLate);
      running = { worker, ready, late, cancelLate };
    } catch {
      running = undefined; // no workers here: `ask` returns `unavailable`
    }
    return running;
  }
  function drop(): void {
    running?.cancelLate();
    running?.worker.terminate();
    running = undefined;
  }

  async function ask(source: string, flags: string, value: string): Promise<SlowVerdict> {
    const current = ensure();
    if (!current) return 'unavailable';
    const start = await Promise.race([current.ready, current.late]);
    if (start === 'failed') drop();
    if (start !== 'up') return 'unavailable';
    return new Promise<SlowVerdict>((resolve) => {
      const { worker } = current;
      const end = (verdict: SlowVerdict): void => {
        cancel();
        worker.removeEventListener('message', hear);
        resolve(verdict);
      };
      const giveUp = (verdict: SlowVerdict) => (): void => {
        // Unless the runner was stopped, start a new worker for the next value.
        if (running === current) {
          drop();
          ensure();
        }
        end(verdict);
      };
      let cancel = afterSteps(clock, START_MS, giveUp('unavailable'));
      const hear = ({ data }: MessageEvent<'begun' | boolean>): void => {
        if (data !== 'begun') return end(data ? 'match' : 'mismatch');
        cancel();
        cancel = afterSteps(clock, DEADLINE_MS, giveUp('deadline'));
      };
      worker.addEventListener('message', hear);
      worker.postMessage({ source, flags, value });
    });
  }

  return {
    run: (source, flags, value) => {
      const stopsBefore = stops;
      const verdict = queue.then(() => (stopsBefore === stops ? ask(source, flags, value) : 'unavailable'));
      queue = verdict;
      return verdict;
    },
    warm: () => void ensure(),
    stop: () => {
      stops += 1;
      drop();
    },
  };
}
