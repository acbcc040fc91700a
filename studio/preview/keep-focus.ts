/**
 * The widget moves the focus to each of its pages, which would take it from whoever types in the editor while the widget starts
 * again. The focus enters a frame only by the pointer or by the Tab key; otherwise it goes back. Returns the function that
 * ends this.
 */
export function keepFocus(parent: Element): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let last = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
  let isPointed = false;
  let isTabbed = false;
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof HTMLElement && !parent.contains(target)) last = target;
    },
    { signal },
  );
  document.addEventListener('keydown', ({ key }) => void (isTabbed = key === 'Tab'), { signal, capture: true });
  parent.addEventListener('pointerenter', () => void (isPointed = true), { signal });
  parent.addEventListener('pointerleave', () => void (isPointed = false), { signal });
  window.addEventListener(
    'blur',
    () => {
      if (!parent.contains(document.activeElement) || isPointed || isTabbed) return;
      // The focus is still on its way into the frame; once it is there, it can be moved back.
      setTimeout(() => {
        if (!signal.aborted) last?.focus({ preventScroll: true });
      });
    },
    { signal },
  );
  return () => ending.abort();
}
