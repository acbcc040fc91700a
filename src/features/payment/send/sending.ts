import type { Services } from '../../../core/services/services.ts';
import { type CallName, schemaOf } from '../../../platform/api/calls.ts';
import { asksCaptcha } from '../../../platform/errors/asks-captcha.ts';
import { playerIntents } from '../../../core/storage/player-intents.ts';

/** `unsent`: no request left, or the server rejected it without looking at the payment. */
export type Stage = 'unsent' | 'sent' | 'answered';

/** One press sending one intent. Its stage decides how a failure is judged. */
export interface Sending {
  /** An earlier press of this intent may have created something. */
  readonly isInDoubt: boolean;
  readonly stage: () => Stage;
  readonly send: <T>(request: () => Promise<T>) => Promise<T>;
}

/** Nothing was sent yet. */
export const NOT_SENDING: Pick<Sending, 'isInDoubt' | 'stage'> = { isInDoubt: false, stage: () => 'unsent' };

export function startSending(
  { key, call, signal }: { readonly key: string; readonly call: CallName; readonly signal: AbortSignal },
  services: Pick<Services, 'bridge' | 'store' | 'serverTime' | 'code'>,
): Sending {
  const intents = playerIntents(services);
  let stage: Stage = 'unsent';
  return {
    isInDoubt: intents.isSent(key),
    stage: () => stage,
    send: async (request) => {
      // If this code is gone, the page is reloaded. The key must not look as if it had been sent then.
      await schemaOf(call, services.code);
      signal.throwIfAborted();
      intents.mark(key, true);
      stage = 'sent';
      try {
        const response = await request();
        stage = 'answered';
        return response;
      } catch (error) {
        if (asksCaptcha(error)) stage = 'unsent';
        throw error;
      }
    },
  };
}
