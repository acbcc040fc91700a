import type { Trace } from '../lib/trace.ts';
import { item } from './session-items.ts';

/** Writes what happens to the console where the session says so; its code is fetched only then. */
export function startLogging(trace: Trace): () => void {
  if (item('force_logging').read() !== '1') return () => undefined;
  let isOver = false;
  let stop = () => undefined as void;
  const begin = async () => {
    const { logTrace } = await import('./console.ts');
    if (!isOver) stop = logTrace(trace);
  };
  begin().catch(() => undefined); // no log, and nothing else is missing
  return () => {
    isOver = true;
    stop();
  };
}
