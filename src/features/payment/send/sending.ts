import { asksCaptcha } from '../../../platform/errors/asks-captcha.ts';
import { journalOf } from '../../../core/storage/journal.ts';

/** `unsent`: no request left, or the server rejected it without looking at the payment. */
export type Stage = 'unsent' | 'sent' | 'answered';

/** One press sending one intent. Its stage decides how a failure is judged. */
export interface Sending {
  /** An earlier press of this intent may have created something. */
  readonly isInDoubt: boolean;
  readonly stage: () => Stage;
  readonly send: <T>(call: () => Promise<T>) => Promise<T>;
}

/** Nothing was sent yet. */
export const NOT_SENDING: Pick<Sending, 'isInDoubt' | 'stage'> = { isInDoubt: false, stage: () => 'unsent' };

export function startSending(key: string, services: Parameters<typeof journalOf>[0]): Sending {
  const journal = journalOf(services);
  let stage: Stage = 'unsent';
  return {
    isInDoubt: journal.isSent(key),
    stage: () => stage,
    send: async (call) => {
      journal.mark(key, true);
      stage = 'sent';
      try {
        const answer = await call();
        stage = 'answered';
        return answer;
      } catch (error) {
        if (asksCaptcha(error)) stage = 'unsent';
        throw error;
      }
    },
  };
}
