import { useInsertionEffect, useRef, useState } from 'react';

/**
 * A function that never changes and calls `run` of the last render: for effects that must not run again because `run`
 * changed. Call it in effects and event handlers, never during a render. React 19.2 has this as `useEffectEvent`; the
 * widget also runs with React 18.
 */
export function useStableCallback<Parameters extends readonly unknown[]>(
  run: (...parameters: Parameters) => void,
): (...parameters: Parameters) => void {
  const last = useRef(run);
  useInsertionEffect(() => {
    last.current = run;
  });
  const [stable] = useState(
    () =>
      (...parameters: Parameters) =>
        last.current(...parameters),
  );
  return stable;
}
