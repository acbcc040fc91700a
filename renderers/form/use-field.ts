import { useSyncExternalStore } from 'react';
import { readMessage } from '../value-schema.ts';
import { useFormScope } from './scope.ts';

export interface FieldState {
  /** The message to show now; undefined when there is none or the player is editing the field. */
  readonly error: string | undefined;
  /** Where the message is in another language than the widget. */
  readonly errorLang: string | undefined;
  readonly isInvalid: boolean;
  /** Call on focus, and `onLeave` on blur. */
  readonly onFocus: () => void;
  readonly onLeave: () => void;
}

/** A message shows on failure and clears on focus. Focus moved by a failed submit keeps it. */
export function useFieldState(id: string): FieldState {
  const { errors, attempt, isRefusing, render } = useFormScope();
  const message = useSyncExternalStore(errors.subscribe, () => errors.shownOf(id, attempt));
  const isInvalid = message !== undefined;
  const shown = message ? readMessage(message) : undefined;
  return {
    error: shown && render.message(shown),
    errorLang: shown?.text && render.lang(shown.text),
    isInvalid,
    onFocus: () => {
      if (isInvalid && !isRefusing.current) errors.edit(id, attempt);
    },
    onLeave: () => errors.leave(id),
  };
}
