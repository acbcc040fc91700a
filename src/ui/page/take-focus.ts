import type { EffectCallback } from 'react';
import type { Services } from '../../core/services/services.ts';

type Root = Services['root'];

/**
 * Moves the focus for something that may come by itself. At once if the focus is in the cashier or nowhere; once the player is back
 * if they are in another window, as the page around a frame is; never if they are in the page around a package. Returns a
 * function that stops waiting.
 */
export function takeFocus(root: Root, focus: (returning?: Event) => void): ReturnType<EffectCallback> {
  const take = (returning?: Event) => {
    // A package shares the document with the host's page.
    if (root.activeElement || document.activeElement === document.body) focus(returning);
  };
  if (document.hasFocus()) return take();
  window.addEventListener('focus', take, { once: true });
  return () => window.removeEventListener('focus', take);
}
