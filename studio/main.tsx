import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { firstState, type Link, readLink, type StudioState, writeLink } from './state.ts';
import './studio.css';

const TYPING_MS = 300;

/** Keeps the state in the address, so that the address is a link to what is on the screen. */
function Studio({ link }: { readonly link: Link }) {
  const [state, setState] = useState<StudioState>(link.kind === 'state' ? link.state : firstState);
  const [revision, setRevision] = useState(0);
  const [problem, setProblem] = useState(link.kind === 'unreadable' ? `The link cannot be read: ${link.why}.` : '');
  useEffect(() => {
    const timer = setTimeout(() => {
      writeLink(state)
        .then((hash) => {
          history.replaceState(null, '', hash);
          return undefined;
        })
        .catch((error: unknown) => setProblem(`The address cannot be written: ${String(error)}`));
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [state]);
  useEffect(() => {
    const follow = () => {
      readLink(location.hash)
        .then((next) => {
          if (next.kind === 'state') {
            setState(next.state);
            setRevision((before) => before + 1);
          }
          if (next.kind === 'unreadable') setProblem(`The link cannot be read: ${next.why}.`);
          return undefined;
        })
        .catch((error: unknown) => setProblem(String(error)));
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const load = (text: string) => {
    turn({ text });
    setRevision((before) => before + 1);
  };
  const turn = (change: Partial<StudioState>) => setState((before) => ({ ...before, ...change }));
  return <App state={state} turn={turn} load={load} revision={revision} problem={problem} />;
}

const root = document.querySelector('#root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <Studio link={await readLink(location.hash)} />
  </StrictMode>,
);
