import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { fixText } from '../lint/fix.ts';
import type { Finding } from '../lint/finding.ts';
import { Editor } from './editor/Editor.tsx';
import { readMethods } from './panels/compare.ts';
import { Flow } from './panels/Flow.tsx';
import { keyed } from './panels/keyed.ts';
import { Knobs } from './panels/Knobs.tsx';
import { Payload } from './panels/Payload.tsx';
import { Problems } from './panels/Problems.tsx';
import { Why } from './panels/Why.tsx';
import { Toolbar } from './panels/Toolbar.tsx';
import { filled, overlaid } from './overlay.ts';
import type { Heard, PreviewFrame, Shown } from './preview/frame.ts';
import { Preview } from './preview/Preview.tsx';
import type { StudioState } from './state.ts';
import { Tabs } from './Tabs.tsx';
import { useAnalysis } from './use-analysis.ts';

const Compare = lazy(() => import('./panels/Compare.tsx'));

interface AppProps {
  readonly state: StudioState;
  readonly turn: (change: Partial<StudioState>) => void;
  /** Puts another text into the editor. */
  readonly load: (text: string) => void;
  readonly revision: number;
  /** Why the link that was opened could not be read. */
  readonly problem: string;
}

const NONE: readonly Finding[] = [];
const SENT_EVERY_MS = 500;

/** The editor on the left, the widget on the right, and what both report below. */
export function App({ state, turn, load, revision, problem }: AppProps) {
  const { text, view, isFilled, ...look } = state;
  const [shownAt, setShownAt] = useState<{ readonly offset: number }>();
  const [errors, setErrors] = useState<readonly Heard[]>([]);
  const [frame, setFrame] = useState<PreviewFrame>();
  const sent = useSent(frame);
  const read = useMemo(() => readMethods(text), [text]);
  const [chosen, setChosen] = useState(0);
  const methods = read.ok ? read.methods : [];
  const at = Math.max(0, Math.min(chosen, methods.length - 1));
  const method = methods[at];
  const analysis = useAnalysis(text, at, state);
  const preview = analysis?.preview;
  const definition = useMemo(
    () => method && overlaid(isFilled && preview ? filled(method, preview) : method, view),
    [method, isFilled, preview, view],
  );
  const shown: Shown = { ...look, definition };
  const choose = useCallback((finding: Finding) => setShownAt({ offset: finding.place.offset }), []);
  const viewCode = view ?? (typeof method?.['cardViewType'] === 'number' ? method['cardViewType'] : 0);
  return (
    <div className="studio">
      <Toolbar state={state} load={load} method={method} at={at} problem={problem} />
      <main className="panes">
        <section className="pane" aria-label="Definition">
          {methods.length > 1 && (
            <label className="knob">
              <span>Method in the widget</span>
              <select value={at} onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}>
                {keyed(methods, ({ name }) => name).map(({ key, item }, index) => (
                  <option key={key} value={index}>
                    {item.name}
                  </option>
                ))}
              </select>
            </label>
          )}
          <Editor
            text={text}
            revision={revision}
            findings={analysis?.findings ?? NONE}
            onChange={(changed) => turn({ text: changed })}
            shown={shownAt}
          />
        </section>
        <section className="pane" aria-label="Widget">
          <Knobs state={state} turn={turn} />
          <label className="check">
            <input
              type="checkbox"
              checked={isFilled}
              onChange={({ currentTarget }) => turn({ isFilled: currentTarget.checked })}
            />
            Fill the form with values that its rules accept
          </label>
          {definition ? (
            <Preview shown={shown} onErrors={setErrors} onFrame={setFrame} />
          ) : (
            <p className="note" role="status">
              {read.ok ? 'There is no method yet.' : read.why}
            </p>
          )}
        </section>
      </main>
      <Tabs
        tabs={[
          {
            id: 'problems',
            title: `Problems (${analysis?.findings?.length ?? (analysis?.failure === undefined ? '…' : '!')})`,
            body: (
              <Problems
                findings={analysis?.findings}
                failure={analysis?.failure}
                onShow={choose}
                onFix={analysis?.isCurrent ? () => load(fixText(text, analysis.findings ?? [])) : undefined}
              />
            ),
          },
          { id: 'widget', title: `Widget says (${errors.length})`, body: <Errors errors={errors} /> },
          { id: 'why', title: 'Why?', body: <Why frame={frame} aside={analysis?.aside} failure={analysis?.failure} /> },
          { id: 'payload', title: 'Payload', body: <Payload preview={preview} sent={sent} /> },
          { id: 'flow', title: 'Flow', body: <Flow answer={state.answer} cardViewType={viewCode} /> },
          {
            id: 'compare',
            title: 'Compare',
            body: (
              <Suspense fallback={<p className="note">Loading…</p>}>
                <Compare now={methods} shown={shown} />
              </Suspense>
            ),
          },
        ]}
      />
    </div>
  );
}

/** What the widget reports to a site, as it arrives. */
function Errors({ errors }: { readonly errors: readonly Heard[] }) {
  if (errors.length === 0) return <p className="note">The widget reports nothing to the site.</p>;
  return (
    <ul className="problems">
      {keyed(errors, ({ code, message, path }) => `${code} ${path} ${message}`).map(({ key, item }) => (
        <li key={key}>
          <code>{item.code}</code> {item.message} {item.path !== '' && <code>{item.path}</code>}
        </li>
      ))}
    </ul>
  );
}

/** The deposits that the widget has asked for, looked up while it runs. */
function useSent(frame: PreviewFrame | undefined): readonly unknown[] {
  const [sent, setSent] = useState<{ readonly frame: PreviewFrame; readonly bodies: readonly unknown[] }>();
  useEffect(() => {
    if (!frame) return undefined;
    const timer = setInterval(() => {
      const bodies = frame.deposits();
      setSent((before) =>
        before?.frame === frame && before.bodies.length === bodies.length ? before : { frame, bodies },
      );
    }, SENT_EVERY_MS);
    return () => clearInterval(timer);
  }, [frame]);
  return sent && sent.frame === frame ? sent.bodies : [];
}
