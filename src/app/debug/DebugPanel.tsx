import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useServices, useWidget } from '../../core/services/services.ts';
import { LIST_CALLS } from '../../platform/api/list-calls.ts';
import type { TraceEntry } from '../../platform/lib/trace.ts';
import type { RejectedMethod } from '../../features/methods/read-methods.ts';
import { bonusSummary } from './bonuses.ts';
import { readFacts } from './facts.ts';
import { findingsOf, type Found } from './findings.ts';
import { BUILD, installHooks } from './hooks.ts';
import './debug.css';

/** Entries shown of each kind. The latest are enough to see what went wrong. */
const SHOWN = 20;
const LOOK_EVERY_MS = 1_000;
/** The calls that fetch methods. */
const LISTS: ReadonlySet<string> = new Set(Object.values(LIST_CALLS).flatMap((calls) => calls.map(({ call }) => call)));

/**
 * A panel for developers who embed the widget, only with `debug`. It shows mistakes of the surrounding page, why a
 * method is not listed or brings no bonus, and the messages exchanged. It shows names, statuses and ids, and nothing
 * that was typed or sent.
 */
export default function DebugPanel() {
  const services = useServices();
  const { trace, window: view } = services;
  const entries = useSyncExternalStore(trace.follow, trace.entries);
  const [opensWindows, setOpensWindows] = useState<boolean>();
  const findings = useFindings(opensWindows);
  const rejected = useAside();
  useEffect(() => installHooks(services), [services]);
  const tryWindow = () => {
    const opened = view.open('', '_blank');
    setOpensWindows(opened !== null);
    opened?.close();
  };
  return (
    <aside className="pw-debug" aria-label="Debug" lang="en" dir="ltr">
      <details>
        <summary>
          Debug: {findings.length === 0 ? 'nothing found' : `${findings.length} found`}
          {rejected.length > 0 && `, ${rejected.length} methods set aside`}
        </summary>
        <Section title="The page around" count={findings.length} none="Nothing wrong with it shows from inside.">
          {findings.map((found) => (
            <FoundRow key={found.code} {...found} />
          ))}
        </Section>
        <p>
          <button type="button" className="pw-debug__try" onClick={tryWindow}>
            Try whether a window opens
          </button>{' '}
          {opensWindows === undefined ? '' : opensWindows ? 'It does.' : 'It does not.'}
        </p>
        <Section title="Methods set aside" count={rejected.length} none="None.">
          {rejected.map(({ name, issues }) => (
            <li key={name}>
              <b>{name}</b> {issues.map(({ path, message }) => `${path} ${message}`).join('; ')}
            </li>
          ))}
        </Section>
        <Bonuses entries={entries} />
        <Log title="From the host" entries={entries} kind="in" />
        <Log title="To the host" entries={entries} kind="out" />
        <Log title="Calls" entries={entries} kind="call" />
        <Log title="Routes" entries={entries} kind="route" />
        <Section title="Build" count={1} none="">
          <li>
            {BUILD.version}, {BUILD.commit ?? 'no commit'}, {BUILD.time ?? 'no time'}
          </li>
        </Section>
      </details>
    </aside>
  );
}

interface SectionProps {
  readonly title: string;
  readonly count: number;
  readonly none: string;
  readonly children: ReactNode;
}

const Section = ({ title, count, none, children }: SectionProps) => (
  <section aria-label={title}>
    <h2>{title}</h2>
    {count > 0 ? <ul>{children}</ul> : <p>{none}</p>}
  </section>
);

const FoundRow = ({ code, severity, cause, fix, detail }: Found) => (
  <li data-finding={code}>
    <b>
      {severity}: {code}
    </b>
    <br />
    {cause} ({detail})
    <br />
    {fix}
  </li>
);

interface LogProps {
  readonly title: string;
  readonly entries: readonly TraceEntry[];
  readonly kind: TraceEntry['kind'];
}

function Log({ title, entries, kind }: LogProps) {
  const shown = entries.filter((entry) => entry.kind === kind).slice(-SHOWN);
  return (
    <Section title={title} count={shown.length} none="Nothing yet.">
      {shown.map(({ id, at, name, note }) => (
        <li key={id}>
          {new Date(at).toISOString().slice(11, 23)} <b>{name}</b> {note}
        </li>
      ))}
    </Section>
  );
}

/** Why there is or is not a bonus: what the host gave, and the latest verdict of each form. */
function Bonuses({ entries }: Pick<LogProps, 'entries'>) {
  const { serverNow } = useServices();
  const start = useWidget((state) => state.start);
  const bonus = useWidget((state) => state.bonus);
  const entriesShown = entries.filter(({ kind }) => kind === 'bonus').slice(-SHOWN);
  return (
    <Section title="Bonus" count={1} none="">
      {bonusSummary({ start, bonus }, serverNow()).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {entriesShown.map(({ id, name, note }) => (
        <li key={id}>
          <b>{name}</b> {note}
        </li>
      ))}
    </Section>
  );
}

/** Polls, because the frame's height and the browser's permissions change without an event. */
function useFindings(opensWindows: boolean | undefined): readonly Found[] {
  const services = useServices();
  const [findings, setFindings] = useState<readonly Found[]>([]);
  useEffect(() => {
    const refresh = () => {
      const next = findingsOf(readFacts(services, opensWindows));
      setFindings((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    refresh();
    return services.clock.every(LOOK_EVERY_MS, refresh);
  }, [services, opensWindows]);
  return findings;
}

/** Reads the lists already fetched, and requests nothing. */
function useAside(): readonly RejectedMethod[] {
  const { queries } = useServices();
  const [rejected, setAside] = useState<readonly RejectedMethod[]>([]);
  useEffect(() => {
    const cache = queries.getQueryCache();
    const refresh = () => {
      const lists = cache
        .findAll({ predicate: ({ queryKey: [call] }) => LISTS.has(String(call)) })
        .filter(({ state }) => state.data !== undefined)
        .toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
      const data = (lists.findLast((list) => list.isActive()) ?? lists.at(-1))?.state.data;
      setAside((data as { readonly rejected: readonly RejectedMethod[] } | undefined)?.rejected ?? []);
    };
    refresh();
    return cache.subscribe(refresh);
  }, [queries]);
  return rejected;
}
