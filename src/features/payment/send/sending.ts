import { asksCaptcha } from '../../../platform/errors/asks-captcha.ts';
import { playerIntents } from '../../../core/storage/player-intents.ts';

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

export function startSending(key: string, services: Parameters<typeof playerIntents>[0]): Sending {
  const intents = playerIntents(services);
  let stage: Stage = 'unsent';
  return {
    isInDoubt: intents.isSent(key),
    stage: () => stage,
    send: async (call) => {
      intents.mark(key, true);
      stage = 'sent';
      try {
        const response = await call();
        stage = 'answered';
        return response;
      } catch (error) {
        if (asksCaptcha(error)) stage = 'unsent';
        throw error;
      }
    },
  };
}
