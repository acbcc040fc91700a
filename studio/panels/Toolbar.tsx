import { useEffect, useState } from 'react';
import { FIRST, type StudioState, writeLink } from '../state.ts';
import { type Method, readMethods, textOfMethod } from './compare.ts';
import './toolbar.css';

interface ToolbarProps {
  readonly state: StudioState;
  readonly load: (text: string) => void;
  readonly method: Method | undefined;
  /** The place of the method among those of the text. */
  readonly at: number;
  readonly problem: string;
}

/** Offers a text as a file. */
function save(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/**
 * Takes a file that is dropped anywhere but on another control for files. The editor would insert its text, and the browser
 * would leave the studio for it.
 */
function useDroppedFile(open: (file: File) => void): void {
  useEffect(() => {
    const isOurs = ({ target, dataTransfer }: DragEvent) =>
      dataTransfer?.types.includes('Files') && !(target instanceof HTMLInputElement);
    const allow = (event: DragEvent) => {
      if (isOurs(event)) event.preventDefault();
    };
    const take = (event: DragEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      event.stopPropagation();
      const file = event.dataTransfer?.files[0];
      if (file) open(file);
    };
    addEventListener('dragover', allow, true);
    addEventListener('drop', take, true);
    return () => {
      removeEventListener('dragover', allow, true);
      removeEventListener('drop', take, true);
    };
  });
}

/** Opens and saves definitions, and copies the link that shows the same again. */
export function Toolbar({ state, load, method, at, problem }: ToolbarProps) {
  const [said, setSaid] = useState({ status: '', of: '' });
  const setStatus = (status: string, of = state.text) => setSaid({ status, of });
  const open = async (file: File | undefined) => {
    if (!file) return;
    // With the line ends of the editor.
    const text = (await file.text()).replaceAll(/\r\n?/g, '\n');
    const read = readMethods(text);
    load(text);
    setStatus(
      read.ok
        ? `Opened ${file.name}: ${read.methods.length} ${read.methods.length === 1 ? 'method' : 'methods'}.`
        : `Opened ${file.name}. ${read.why}`,
      text,
    );
  };
  const copy = async () => {
    const link = new URL(await writeLink(state), location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      setStatus('Copied the link.');
    } catch {
      // On plain HTTP there is no clipboard.
      setStatus('The browser does not let this page copy. The link is in the address bar.');
    }
  };
  const showError = (error: unknown) =>
    setStatus(`That did not work: ${error instanceof Error ? error.message : String(error)}`);
  useDroppedFile((file) => {
    open(file).catch(showError);
  });
  // An edit may mend what the status says, or undo it.
  const status = said.of === state.text ? said.status : '';
  return (
    <header className="toolbar">
      <h1>Cashier studio</h1>
      <button
        type="button"
        className="button"
        onClick={() => {
          load(FIRST);
          setStatus('A new definition. Undo in the editor brings the last one back.', FIRST);
        }}
      >
        New
      </button>
      <label className="button">
        Open…
        <input
          type="file"
          accept=".json,application/json"
          onChange={({ currentTarget }) => {
            open(currentTarget.files?.[0]).catch(showError);
            currentTarget.value = '';
          }}
        />
      </label>
      <button
        type="button"
        className="button"
        disabled={!method}
        onClick={() =>
          save(
            `${method?.name ?? 'method'}.json`,
            `${textOfMethod(state.text, at) ?? JSON.stringify(method, null, 2)}\n`,
          )
        }
      >
        Save method
      </button>
      <button
        type="button"
        className="button"
        onClick={() => {
          copy().catch(showError);
        }}
      >
        Copy link
      </button>
      <p className="toolbar__said" role="status">
        {[problem, status].filter(Boolean).join(' ')}
      </p>
    </header>
  );
}
