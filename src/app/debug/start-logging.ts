import type { Trace } from '../../platform/lib/trace.ts';
import { item } from './session-items.ts';

/** Logs to the console if the session asks for it. The code loads only then. */
export function startLogging(trace: Trace): () => void {
  if (item('force_logging').read() !== '1') return () => undefined;
  let isOver = false;
  let stop = () => undefined as void;
  const begin = async () => {
    const { logTrace } = await import('./console.ts');
    if (!isOver) stop = logTrace(trace);
  };
  begin().catch(() => undefined); // only the log is missing
  return () => {
    isOver = true;
    stop();
  };
}
