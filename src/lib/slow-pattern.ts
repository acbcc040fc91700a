import type { RunSlowPattern, SlowVerdict } from '../../renderers/pattern/pattern.ts';
import type { Clock } from './clock.ts';

/** What a pattern that may backtrack without bound is given. */
const DEADLINE_MS = 50;
/** How long a worker may take to come up: its script may never arrive, and nobody waits for it at a button. */
const START_MS = 2_000;

export interface SlowPatternRunner {
  readonly run: RunSlowPattern;
  /** Starts the worker ahead of the first value. */
  readonly warm: () => void;
  readonly stop: () => void;
}

interface Running {
  readonly worker: Worker;
  /** Whether it came up. `late` is not for ever: its script is still on the way. */
  readonly ready: Promise<'up' | 'failed'>;
  readonly late: Promise<'late'>;
  readonly cancelLate: () => void;
}

/** Runs patterns in a worker, one at a time; one that misses its deadline takes its worker with it. */
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
      running = undefined; // no workers here: the caller is told that the rule cannot run
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
      const cancel = clock.after(DEADLINE_MS, () => {
        // Once stopped there is no next value to be ready for.
        if (running === current) {
          drop();
          ensure();
        }
        resolve('deadline');
      });
      current.worker.addEventListener(
        'message',
        ({ data }: MessageEvent<boolean>) => {
          cancel();
          resolve(data ? 'match' : 'mismatch');
        },
        { once: true },
      );
      current.worker.postMessage({ source, flags, value });
    });
  }

  return {
    run: (source, flags, value) => {
      const asked = stops;
      const answer = queue.then(() => (asked === stops ? ask(source, flags, value) : 'unavailable'));
      queue = answer;
      return answer;
    },
    warm: () => void ensure(),
    stop: () => {
      stops += 1;
      drop();
    },
  };
}
