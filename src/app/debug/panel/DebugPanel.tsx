import { useEffect, useState, useSyncExternalStore } from 'react';
import { useServices, useWidget } from '../../../core/services/services.ts';
import { openEmpty } from '../../../core/windows/reserved-window.ts';
import type { TraceEntry } from '../../../platform/lib/trace.ts';
import { bonusSummary } from './bonuses.ts';
import { counted } from './counts.ts';
import { readFacts } from './facts.ts';
import { findingsOf, type Found } from './findings.ts';
import { buildOf, installHooks } from '../hooks.ts';
import { Definitions } from '../lint/Definitions.tsx';
import { useLint } from '../lint/use-lint.ts';
import { Section } from './Section.tsx';
import { useCurrentList } from './use-current-list.ts';
import { Why } from './Why.tsx';
import './debug.css';

/** Entries shown of each kind. The latest are enough to see what went wrong. */
const SHOWN = 20;
const POLL_EVERY_MS = 1_000;

/**
 * A panel for developers who embed the widget, only with `debug`. It shows mistakes of the surrounding page, why
 * something is hidden, disabled or missing, and the messages exchanged. Of typed values it shows only the amount and
 * chosen options.
 */
export default function DebugPanel() {
  const services = useServices();
  const { trace, window: view } = services;
  const entries = useSyncExternalStore(trace.follow, trace.entries);
  const [opensWindows, setOpensWindows] = useState<boolean>();
  const findings = useFindings(opensWindows);
  const [isOpen, setOpen] = useState(false);
  const asked = useCurrentList();
  const linted = useLint(asked);
  const { version, commit, time } = buildOf(view.document);
  const aside = asked?.list.rejected.length ?? 0;
  useEffect(() => installHooks(services), [services]);
  const tryWindow = () => {
    const opened = openEmpty(view);
    const isNew = opened !== null && opened !== view.top;
    setOpensWindows(isNew);
    if (isNew) opened.close();
  };
  return (
    <aside className="pw-debug" aria-label="Debug" lang="en" dir="ltr" translate="no">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          Debug: {findings.length === 0 ? 'nothing found' : `${findings.length} found`}
          {aside > 0 && `, ${counted(aside, 'method')} set aside`}
          {linted.findings.length > 0 && `, ${linted.findings.length} in definitions`}
        </summary>
        <Section title="The host page" count={findings.length} none="Nothing wrong is visible from inside.">
          {findings.map((found) => (
            <FoundRow key={found.code} {...found} />
          ))}
        </Section>
        <p>
          <button type="button" className="pw-debug__try" onClick={tryWindow}>
            Test whether a window opens
          </button>{' '}
          {opensWindows === undefined ? '' : opensWindows ? 'It does.' : 'It does not.'}
        </p>
        <Why asked={asked} isOpen={isOpen} />
        <Definitions {...linted} />
        <Bonuses entries={entries} />
        <Log title="From the host" entries={entries} kind="in" />
        <Log title="To the host" entries={entries} kind="out" />
        <Log title="Calls" entries={entries} kind="call" />
        <Log title="Routes" entries={entries} kind="route" />
        <Section title="Build" count={1} none="">
          <li>
            {version}, {commit ?? 'no commit'}, {time ?? 'no time'}
          </li>
        </Section>
      </details>
    </aside>
  );
}

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
    return services.clock.every(POLL_EVERY_MS, refresh);
  }, [services, opensWindows]);
  return findings;
}
