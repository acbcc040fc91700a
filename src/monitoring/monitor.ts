import { isAbort } from '../errors/errors.ts';
import type { Report, ReporterOptions } from './client.ts';

export interface MonitorOptions extends ReporterOptions {
  readonly view: Window;
  /** What stands below this address is our own code. */
  readonly base: string;
}

/** A page that fails again and again says the same: after so many it is known. */
const MOST_REPORTS = 20;
const NOISE = /^ResizeObserver loop/;

/** Hears errors that nobody caught; the client that reports them is fetched at the first. Returns the way to tell of one. */
export function createMonitor({ view, base, secrets, ...options }: MonitorOptions): (error: unknown) => void {
  // As they are when the error happens: once the client is there, the form may be gone.
  const known = new Set<string>();
  let told = 0;
  let loading: Promise<Report> | undefined;

  const capture = (error: unknown): void => {
    if (isAbort(error) || told >= MOST_REPORTS) return;
    told += 1;
    for (const secret of secrets()) known.add(secret);
    void tell(error);
  };
  const tell = async (error: unknown): Promise<void> => {
    try {
      loading ??= load({ ...options, secrets: () => known });
      (await loading)(error);
    } catch {
      loading = undefined; // asked for again at the next error; one of its own would be reported again
    }
  };
  view.addEventListener('error', ({ error, filename, message }) => {
    if (filename.startsWith(base) && !NOISE.test(message)) capture(error ?? message);
  });
  view.addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && reason.stack?.includes(base)) capture(reason);
  });
  return capture;
}

const load = async (options: ReporterOptions): Promise<Report> => (await import('./client.ts')).createReporter(options);
