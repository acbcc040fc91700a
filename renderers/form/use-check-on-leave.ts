import { useRef } from 'react';
import { useFormScope } from './scope.ts';

export interface CheckOnLeave {
  /** Call when the player changes the value. */
  readonly touch: () => void;
  /** Whether to check a field with this value now that the player leaves it. */
  readonly isDue: (value: string) => boolean;
}

/** An empty field that was only tabbed through is not an error yet. One that was emptied is. */
export function useCheckOnLeave(): CheckOnLeave {
  const { attempt } = useFormScope();
  const isTouched = useRef(false);
  return {
    touch: () => {
      isTouched.current = true;
    },
    isDue: (value) => value !== '' || isTouched.current || attempt > 0,
  };
}
