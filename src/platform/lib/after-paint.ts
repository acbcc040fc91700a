/** A hidden page has no frames. */
const LONGEST_WAIT_MS = 1_000;

/** Runs once the browser has painted what is rendered now. */
export function afterPaint(run: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    run();
  };
  // A task after the frame: the frame's own callbacks run before it is painted.
  globalThis.requestAnimationFrame?.(() => setTimeout(once));
  setTimeout(once, LONGEST_WAIT_MS);
}
