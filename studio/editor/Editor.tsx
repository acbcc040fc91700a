import {
  type Completion,
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, isolateHistory } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { type Diagnostic, lintGutter, nextDiagnostic, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, hoverTooltip, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { tags } from '@lezer/highlight';
import type { Finding } from '../../lint/finding.ts';
import { find } from './find.ts';
import { completionsAt, helpAt } from './schema-help.ts';
import './editor.css';

interface EditorProps {
  readonly text: string;
  /** Grows when the text changes outside the editor, which then loads it. */
  readonly revision: number;
  readonly findings: readonly Finding[];
  readonly onChange: (text: string) => void;
  /** A place to show; another object shows it again. */
  readonly shown: { readonly offset: number } | undefined;
}

const colors = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--code-key)' },
  { tag: tags.string, color: 'var(--code-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--code-value)' },
]);

function complete(context: CompletionContext): CompletionResult | null {
  const { state, pos, explicit } = context;
  const text = state.doc.toString();
  const word = context.matchBefore(/"?[\w$.-]*$/);
  if (!explicit && (word === null || word.from === word.to)) return null;
  const isQuoted = text.charAt(pos) === '"';
  const options = completionsAt(text, pos).map(
    ({ label, detail, info, insert }): Completion => ({
      label,
      detail,
      ...(info === '' ? {} : { info }),
      apply: (view, _completion, from, to) => {
        // The inserted text has its own quotes.
        const start = text.charAt(from - 1) === '"' ? from - 1 : from;
        const end = isQuoted ? to + 1 : to;
        view.dispatch({ changes: { from: start, to: end, insert }, selection: { anchor: start + insert.length } });
      },
    }),
  );
  if (options.length === 0) return null;
  const from = word?.from ?? pos;
  // Labels have no quotes, so a quote before the word is left out of the search.
  return { from: text.charAt(from) === '"' && from < pos ? from + 1 : from, options };
}

/** The list of mistakes that comes with this key is already below the editor. */
const nextMistake = { key: 'F8', run: nextDiagnostic };

const hover = hoverTooltip((view, pos) => {
  const help = helpAt(view.state.doc.toString(), pos);
  if (!help) return null;
  return {
    pos,
    create: () => {
      const dom = document.createElement('div');
      dom.className = 'help';
      const title = document.createElement('p');
      title.textContent = `${help.key}: ${help.type}`;
      const text = document.createElement('p');
      text.textContent = help.text;
      dom.append(title, text);
      return { dom };
    },
  };
});

const diagnosticOf = ({ place, level, code, message, found, suggestion }: Finding, length: number): Diagnostic => ({
  from: Math.min(place.offset, length),
  to: Math.min(place.offset + place.length, length),
  severity: level,
  source: code,
  message: [`${message}${found === undefined ? '' : `, found ${found}`}`, suggestion].filter(Boolean).join('\n→ '),
});

/** The definition in an editor, with completion, help on hover and the marks of the linter. */
export function Editor({ text, revision, findings, onChange, shown }: EditorProps) {
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  });
  // The text belongs to the editor once it is there.
  const first = useRef(text);
  useEffect(() => {
    const own = new EditorView({
      parent: parent.current ?? document.body,
      state: EditorState.create({
        doc: first.current,
        extensions: [
          lineNumbers(),
          foldGutter(),
          history(),
          drawSelection(),
          indentOnInput(),
          bracketMatching(),
          highlightActiveLine(),
          json(),
          syntaxHighlighting(colors),
          lintGutter(),
          hover,
          find,
          autocompletion({ override: [complete], icons: false }),
          keymap.of([...defaultKeymap, ...historyKeymap, ...completionKeymap, ...foldKeymap, nextMistake]),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': 'Definition', tabindex: '0' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) changed.current(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = own;
    return () => own.destroy();
  }, []);
  const loaded = useRef(revision);
  useEffect(() => {
    const own = view.current;
    // What was typed is newer than the text of this render.
    if (!own || loaded.current === revision) return;
    loaded.current = revision;
    own.dispatch({
      changes: { from: 0, to: own.state.doc.length, insert: text },
      // A step of its own, however soon it follows another: one undo brings back what it replaced.
      annotations: isolateHistory.of('full'),
    });
  }, [revision, text]);
  useEffect(() => {
    const own = view.current;
    if (!own) return;
    const { length } = own.state.doc;
    own.dispatch(
      setDiagnostics(
        own.state,
        findings.map((finding) => diagnosticOf(finding, length)),
      ),
    );
  }, [findings]);
  useEffect(() => {
    const own = view.current;
    if (!own || !shown) return;
    own.dispatch({ selection: { anchor: Math.min(shown.offset, own.state.doc.length) }, scrollIntoView: true });
    own.focus();
  }, [shown]);
  return <div className="editor" ref={parent} />;
}
