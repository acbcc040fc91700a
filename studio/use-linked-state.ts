import { useEffect, useState } from 'react';
import { firstState, type Link, readLink, type StudioState, writeLink } from './state.ts';

const TYPING_MS = 300;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What a link has that is not shown. */
function problemOf(link: Link): string {
  if (link.kind === 'unreadable') return `The link cannot be read: ${link.why}.`;
  return link.kind === 'state' && link.unknown.length > 0
    ? `The link sets what this studio does not have, and is shown without it: ${link.unknown.join(', ')}.`
    : '';
}

/** Keeps the state in the address, so that the address is a link to what is on the screen, and follows links. */
export function useLinkedState(link: Link) {
  const [state, setState] = useState<StudioState>(link.kind === 'state' ? link.state : firstState);
  const [revision, setRevision] = useState(0);
  const [problem, setProblem] = useState(problemOf(link));
  /** Why the address is not a link to what is on the screen. */
  const [unwritten, setUnwritten] = useState('');
  useEffect(() => {
    let isOutdated = false;
    const timer = setTimeout(() => {
      const before = location.hash;
      writeLink(state)
        .then((hash) => {
          // Packing takes a moment, in which the user may type on or open another link.
          if (isOutdated) return undefined;
          if (location.hash === before) history.replaceState(null, '', hash);
          setUnwritten('');
          return undefined;
        })
        .catch((error: unknown) => setUnwritten(`The address cannot be written: ${messageOf(error)}.`));
    }, TYPING_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [state]);
  useEffect(() => {
    const follow = () => {
      const { hash } = location;
      readLink(hash)
        .then((opened) => {
          // A later link may have been read first.
          if (location.hash !== hash) return undefined;
          if (opened.kind === 'state') {
            setState(opened.state);
            setRevision((before) => before + 1);
          }
          setProblem(problemOf(opened));
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
  return { state, turn, load, revision, problem: problem || unwritten };
}
