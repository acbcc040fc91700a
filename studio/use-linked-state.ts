import { useEffect, useState } from 'react';
import { firstState, type Link, readLink, type StudioState, writeLink } from './state.ts';

const TYPING_MS = 300;

const unreadable = (why: string): string => `The link cannot be read: ${why}.`;

/** Keeps the state in the address, so that the address is a link to what is on the screen, and follows links. */
export function useLinkedState(link: Link) {
  const [state, setState] = useState<StudioState>(link.kind === 'state' ? link.state : firstState);
  const [revision, setRevision] = useState(0);
  const [problem, setProblem] = useState(link.kind === 'unreadable' ? unreadable(link.why) : '');
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
          setProblem(next.kind === 'unreadable' ? unreadable(next.why) : '');
          return undefined;
        })
        .catch((error: unknown) => setProblem(String(error)));
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const turn = (change: Partial<StudioState>) => setState((before) => ({ ...before, ...change }));
  /** Puts another text into the editor. */
  const load = (text: string) => {
    turn({ text });
    setRevision((before) => before + 1);
    setProblem('');
  };
  return { state, turn, load, revision, problem };
}
