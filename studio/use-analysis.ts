import { useEffect, useRef, useState } from 'react';
import type { Player } from './analyse.ts';
import type { Answered, Asked } from './lint-worker.ts';

const TYPING_MS = 150;

export interface Analysis extends Answered {
  /** False while the text has changed since: its places may be elsewhere by now. */
  readonly isCurrent: boolean;
}

/**
 * Findings, and sample values of the method that the widget shows, a moment after the last key. Undefined until the first
 * ones are there; after a failure of the linter only that.
 */
export function useAnalysis(
  text: string,
  at: number,
  { country, currency, language, min, max }: Player,
): Analysis | undefined {
  const [answered, setAnswered] = useState<Answered & Pick<Asked, 'text'>>();
  const worker = useRef<Worker>(undefined);
  const latest = useRef({ id: 0, text });
  useEffect(() => {
    const own = new Worker(new URL('./lint-worker.ts', import.meta.url), { type: 'module' });
    own.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
      if (data.id === latest.current.id) setAnswered({ ...data, text: latest.current.text });
    });
    // Its code may be gone from a server that has a newer release.
    own.addEventListener('error', ({ message }) => {
      setAnswered({ ...latest.current, failure: message || 'its code cannot be loaded; reload the page' });
    });
    worker.current = own;
    return () => own.terminate();
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      latest.current = { id: latest.current.id + 1, text };
      const asked: Asked = { ...latest.current, at, player: { country, currency, language, min, max } };
      worker.current?.postMessage(asked);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, at, country, currency, language, min, max]);
  return answered && { ...answered, isCurrent: answered.text === text };
}
