import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { readMessage } from '../value-schema.ts';
import { useFormScope } from './scope.ts';

export interface FieldState {
  /** The message to show now; undefined when there is none or the player is editing the field. */
  readonly error: string | undefined;
  readonly isInvalid: boolean;
  /** Call on focus, and `onLeave` on blur. */
  readonly onFocus: () => void;
  readonly onLeave: () => void;
}

/** A message shows on failure and clears on focus. Focus moved by a failed submit keeps it. */
export function useFieldState(id: string): FieldState {
  const { form, attempt, isRefusing, render } = useFormScope();
  const { errors } = useFormState({ control: form.control, name: id, exact: true });
  const raw = errors[id]?.message;
  const [clearedAt, setClearedAt] = useState(-1);
  const isInvalid = raw !== undefined;
  const isShown = isInvalid && clearedAt !== attempt;
  return {
    error: isShown ? render.message(readMessage(raw)) : undefined,
    isInvalid,
    onFocus: () => {
      if (isInvalid && !isRefusing.current) setClearedAt(attempt);
    },
    onLeave: () => setClearedAt(-1),
  };
}
