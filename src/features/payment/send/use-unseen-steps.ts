import { useEffect, useRef, useState } from 'react';
import type { MethodField } from '../../../../schemas/method/field.ts';
import type { CallName } from '../../../platform/api/calls.ts';
import { AnswerError } from '../../../platform/errors/errors.ts';
import { useStableCallback } from '../../../ui/hooks/use-stable-callback.ts';
import { asksPlayer } from './second-step.ts';

/** Our choice: no provider needs more, and a server must not keep the player's phone sending. */
const MOST_STEPS = 3;
const ENDLESS = [{ path: '/fields', message: `only hidden ones, in ${String(MOST_STEPS + 1)} responses in a row` }];

interface UnseenSteps {
  /** How many have been sent by themselves so far. */
  readonly sent: number;
  /** The player has pressed. */
  readonly begin: () => void;
  /** Whether the step that a response asks for is sent by itself. Throws when there is no end of them. */
  readonly follows: (call: CallName, fields: readonly MethodField[]) => boolean;
}

/**
 * A further step is sent at once when its response asks only for hidden fields: there is nothing to fill in, and a form that
 * waits for a second press would look as if the first had done nothing.
 */
export function useUnseenSteps(): UnseenSteps {
  const [sent, setSent] = useState(0);
  const inPress = useRef(0);
  return {
    sent,
    begin: () => {
      inPress.current = 0;
    },
    follows: (call, fields) => {
      if (asksPlayer(fields)) return false;
      inPress.current += 1;
      if (inPress.current > MOST_STEPS) throw new AnswerError(call, ENDLESS);
      setSent((count) => count + 1);
      return true;
    },
  };
}

/** Sends the step that follows by itself, once the form has its fields. */
export function useSendUnseen({ sent }: Pick<UnseenSteps, 'sent'>, send: () => void): void {
  const next = useStableCallback(send);
  useEffect(() => {
    if (sent > 0) next();
  }, [sent, next]);
}
