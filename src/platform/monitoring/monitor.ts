import { isAbort } from '../errors/errors.ts';
import type { Report, ReporterOptions } from './client.ts';

export interface MonitorOptions extends ReporterOptions {
  readonly view: Window;
  /** Base address of our own code. */
  readonly base: string;
}

/** Cap on reports: a page that keeps failing repeats itself. */
const MAX_REPORTS = 20;
const NOISE = /^ResizeObserver loop/;

/** Listens for uncaught errors and loads the reporting client at the first one. Returns a function that reports an error. */
export function createMonitor({ view, base, secrets, ...options }: MonitorOptions): (error: unknown) => void {
  // Read when the error happens: by the time the client has loaded, the form may be gone.
  const known = new Set<string>();
  let sent = 0;
  let loading: Promise<Report> | undefined;

  const capture = (error: unknown): void => {
    if (isAbort(error) || sent >= MAX_REPORTS) return;
    sent += 1;
    for (const secret of secrets()) known.add(secret);
    void send(error);
  };
  const send = async (error: unknown): Promise<void> => {
    try {
      loading ??= load({ ...options, secrets: () => known });
      (await loading)(error);
    } catch {
      loading = undefined; // Try again at the next error. Reporting this failure would loop.
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
