import type { Trace, TraceEntry } from '../../platform/lib/trace.ts';

const ARROWS = { in: 'host →', out: '→ host', call: 'call', route: 'route', bonus: 'bonus' } as const;

/** `paywidget.force_logging`: prints host messages, calls and routes to the console, including earlier ones. */
export function logTrace({ entries, follow }: Trace, print: Pick<Console, 'info'> = console): () => void {
  const line = ({ at, kind, name, note }: TraceEntry) =>
    print.info(
      `[paywidget] ${new Date(at).toISOString()} ${ARROWS[kind]} ${name}${note === undefined ? '' : ` ${note}`}`,
    );
  for (const entry of entries()) line(entry);
  return follow(line);
}
