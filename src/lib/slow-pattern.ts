import type { RunSlowPattern, SlowVerdict } from '../../renderers/pattern/pattern.ts';
import type { Clock } from './clock.ts';

/** What a pattern that may backtrack without bound is given (contract, section 5). */
const DEADLINE_MS = 50;

export interface SlowPatternRunner {
  readonly run: RunSlowPattern;
  /** Starts the worker ahead of the first value. */
  readonly warm: () => void;
  readonly stop: () => void;
}

interface Running {
  readonly worker: Worker;
  /** False when its script cannot be had. */
  readonly ready: Promise<boolean>;
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
      const ready = new Promise<boolean>((resolve) => {
        worker.addEventListener('message', () => resolve(true), { once: true });
        worker.addEventListener('error', () => resolve(false), { once: true });
      });
      running = { worker, ready };
    } catch {
      running = undefined; // no workers here: the caller is told that the rule cannot run
    }
    return running;
  }
  function drop(): void {
    running?.worker.terminate();
    running = undefined;
  }

  async function ask(source: string, flags: string, value: string): Promise<SlowVerdict> {
    const current = ensure();
    if (!current) return 'unavailable';
    if (!(await current.ready)) {
      drop();
      return 'unavailable';
    }
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
