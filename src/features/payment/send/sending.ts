import type { Services } from '../../../core/services/services.ts';
import { type CallName, schemaOf } from '../../../platform/api/calls.ts';
import type { CallResult } from '../../../platform/api/client.ts';
import { asksCaptcha } from '../../../platform/errors/asks-captcha.ts';
import { playerIntents } from '../../../core/storage/player-intents.ts';

/** `unsent`: no request left, or the server rejected it without looking at the payment. */
export type Stage = 'unsent' | 'sent' | 'answered';

/** What every response has, whatever is in it. */
export type Answer = Pick<CallResult<CallName>, 'requestId'>;

/** One press sending one intent. Its stage decides how a failure is judged. */
export interface Sending {
  /** An earlier press of this intent may have created something. */
  readonly isInDoubt: boolean;
  readonly stage: () => Stage;
  /** Of the response, for a failure to use it. */
  readonly reference: () => string | undefined;
  readonly send: <T extends Answer>(request: () => Promise<T>) => Promise<T>;
}

export function startSending(
  { key, call, signal }: { readonly key: string; readonly call: CallName; readonly signal: AbortSignal },
  services: Pick<Services, 'bridge' | 'store' | 'serverTime' | 'code'>,
): Sending {
  const intents = playerIntents(services);
  let stage: Stage = 'unsent';
  let reference: string | undefined;
  return {
    isInDoubt: intents.isSent(key),
    stage: () => stage,
    reference: () => reference,
    send: async (request) => {
      // If this code is gone, the page is reloaded. The key must not look as if it had been sent then.
      await schemaOf(call, services.code);
      signal.throwIfAborted();
      intents.mark(key, true);
      stage = 'sent';
      try {
        const response = await request();
        stage = 'answered';
        reference = response.requestId;
        return response;
      } catch (error) {
        if (asksCaptcha(error)) stage = 'unsent';
        throw error;
      }
    },
  };
}
