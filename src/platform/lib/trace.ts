/** A debugging record: names, statuses and ids, never what was typed or sent. */
export interface Traced {
  readonly id: number;
  readonly at: number;
  readonly kind: 'in' | 'out' | 'call' | 'route' | 'bonus';
  readonly name: string;
  readonly note?: string;
}

export interface Trace {
  readonly note: (kind: Traced['kind'], name: string, note?: string) => void;
  readonly entries: () => readonly Traced[];
  /** Calls `hear` for each new entry. Returns a function that stops. */
  readonly follow: (hear: (entry: Traced) => void) => () => void;
}

/** Number of entries kept, because a widget may stay open for days. */
const KEPT = 200;

export function createTrace(now: () => number): Trace {
  let entries: readonly Traced[] = [];
  let id = 0;
  const hearers = new Set<(entry: Traced) => void>();
  return {
    note: (kind, name, note) => {
      const entry = { id, at: now(), kind, name, ...(note && { note }) };
      id += 1;
      entries = [...entries.slice(1 - KEPT), entry];
      for (const hear of hearers) hear(entry);
    },
    entries: () => entries,
    follow: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  };
}
