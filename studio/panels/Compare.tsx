import { json } from '@codemirror/lang-json';
import { MergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef, useState } from 'react';
import { Preview } from '../preview/Preview.tsx';
import type { Shown } from '../preview/frame.ts';
import { compare, type Difference, type Method, readMethods } from './compare.ts';
import './compare.css';

interface CompareProps {
  /** The methods of the editor. */
  readonly now: readonly Method[];
  /** How the frames look. */
  readonly shown: Shown;
}

/** An earlier version beside the one in the editor: method by method, as texts and as the player would see them. */
export default function Compare({ now, shown }: CompareProps) {
  const [before, setBefore] = useState<readonly Method[]>();
  const [problem, setProblem] = useState('');
  const [key, setKey] = useState<string>();
  const open = async (file: File | undefined) => {
    if (!file) return;
    const read = readMethods(await file.text());
    setProblem(read.ok ? '' : read.why);
    if (read.ok) setBefore(read.methods);
  };
  const differences = before ? compare(before, now) : [];
  const chosen = differences.find((one) => one.key === key) ?? differences[0];
  return (
    <>
      <label className="file">
        Earlier version
        <input
          type="file"
          accept=".json,application/json"
          // The browser reports no change where the same file is chosen again, which may have another text by now.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ currentTarget }) => {
            open(currentTarget.files?.[0]).catch((error: unknown) => setProblem(String(error)));
          }}
        />
      </label>
      {problem !== '' && (
        <p className="note" role="alert">
          {problem}
        </p>
      )}
      {!before && problem === '' && <p className="note">Choose the file of an earlier response or definition.</p>}
      {differences.length > 0 && (
        <ul className="differences">
          {differences.map((one) => (
            <li key={one.key}>
              <button type="button" aria-pressed={one === chosen} data-kind={one.kind} onClick={() => setKey(one.key)}>
                {one.name} <small>{one.kind}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen && <Pair difference={chosen} shown={shown} />}
    </>
  );
}

function Pair({ difference: { before, after }, shown }: { readonly difference: Difference; readonly shown: Shown }) {
  return (
    <>
      <Texts before={before} after={after} />
      <div className="pair">
        {before && <Side title="Before" method={before} shown={shown} token="studio-before" />}
        {after && <Side title="Now" method={after} shown={shown} token="studio-now" />}
      </div>
    </>
  );
}

function Side({
  title,
  method,
  shown,
  token,
}: {
  readonly title: string;
  readonly method: Method;
  readonly shown: Shown;
  readonly token: string;
}) {
  return (
    <section>
      <h2>{title}</h2>
      <Preview shown={{ ...shown, definition: method }} token={token} />
    </section>
  );
}

const textOf = (method: Method | undefined): string => (method ? JSON.stringify(method, null, 2) : '');

function Texts({ before, after }: { readonly before: Method | undefined; readonly after: Method | undefined }) {
  const parent = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const side = (doc: string, label: string) => ({
      doc,
      extensions: [
        json(),
        EditorState.readOnly.of(true),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      ],
    });
    const view = new MergeView({
      parent: parent.current ?? document.body,
      a: side(textOf(before), 'Before'),
      b: side(textOf(after), 'Now'),
      collapseUnchanged: { margin: 2 },
    });
    return () => view.destroy();
  }, [before, after]);
  return <div className="texts" ref={parent} />;
}
