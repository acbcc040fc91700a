import { useEffect, useRef, useState } from 'react';
import { type Heard, openFrame, type PreviewFrame, type Shown } from './frame.ts';
import './preview.css';

interface PreviewProps {
  readonly shown: Shown;
  /** The token of a separate player, where two frames are side by side. */
  readonly token?: string;
  readonly onErrors?: (errors: readonly Heard[]) => void;
  readonly onFrame?: (frame: PreviewFrame | undefined) => void;
}

const TYPING_MS = 400;

/** The real widget with one method. It starts again a moment after a change. */
export function Preview({ shown, token, onErrors, onFrame }: PreviewProps) {
  const parent = useRef<HTMLDivElement>(null);
  const key = JSON.stringify(shown);
  const [settled, setSettled] = useState(key);
  const handlers = useRef({ onErrors, onFrame });
  useEffect(() => {
    handlers.current = { onErrors, onFrame };
  });
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), TYPING_MS);
    return () => clearTimeout(timer);
  }, [key]);
  useEffect(() => {
    const { current } = parent;
    if (!current) return undefined;
    const errors: Heard[] = [];
    handlers.current.onErrors?.([]);
    const config = JSON.parse(settled) as Shown;
    const frame = openFrame(
      current,
      config,
      (heard) => {
        errors.push(heard);
        handlers.current.onErrors?.([...errors]);
      },
      token,
    );
    handlers.current.onFrame?.(frame);
    return () => {
      handlers.current.onFrame?.(undefined);
      frame.remove();
    };
  }, [settled, token]);
  return <div className="frame" ref={parent} style={{ inlineSize: `${shown.width}px` }} />;
}
