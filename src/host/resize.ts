/** Tells the content's height on change only, for hosts that set the frame's height (`fit`). */
export function watchHeight(element: HTMLElement, tell: (height: number) => void): () => void {
  let last = -1;
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(element.getBoundingClientRect().height);
    if (height === last) return;
    last = height;
    tell(height);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
