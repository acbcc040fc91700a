import { asksCaptcha } from '../errors/asks-captcha.ts';
import { journalOf } from './journal.ts';

/** `unsent`: no body left, or the server looked at none. */
export type Stage = 'unsent' | 'sent' | 'answered';

/** The sending of one intent by one press: a failure is judged by how far it came. */
export interface Sending {
  /** An earlier press of this intent may have made something. */
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
