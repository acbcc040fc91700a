/** Runs once the browser has painted what is rendered now. A hidden page has no frames, and does not wait for one. */
export function afterPaint(run: () => void): void {
  const isVisible = 'document' in globalThis && !document.hidden;
  // A task after the frame: the frame's own callbacks run before it is painted.
  if (isVisible) requestAnimationFrame(() => setTimeout(run));
  else setTimeout(run);
}
