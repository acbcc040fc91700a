import type { EffectCallback } from 'react';
import type { Services } from '../../core/services/services.ts';
import { takeFocus } from './take-focus.ts';

/**
 * Scrolls to an element and focuses it, if the player is here. One who comes back has the focus on it without another scroll,
 * which would take away what they press.
 */
export function show(
  root: Services['root'],
  element: HTMLElement | null | undefined,
  block: ScrollLogicalPosition,
): ReturnType<EffectCallback> {
  if (!element?.closest('[data-away]')) element?.scrollIntoView({ block });
  return takeFocus(root, () => element?.focus({ preventScroll: true }));
}
