import type { Proof } from '../../schemas/host/captcha.ts';
import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import type { Services } from '../app/services.ts';
import type { ReservedWindow } from '../deposit/reserved-window.ts';
import { CaptchaError } from '../errors/captcha.ts';
import { isNamed } from '../errors/errors.ts';
import { asksCaptcha } from '../errors/asks-captcha.ts';
import { keysOf, providerOf } from './keys.ts';

export interface Guarded {
  readonly method: Pick<PaymentMethod, 'captcha'>;
  /** The window of the press, where one was reserved: the captcha and the redirect share it. */
  readonly reserved: ReservedWindow | undefined;
  readonly signal: AbortSignal;
}

/**
 * Sends a creation with the proof that its method asks for. A server that asks for a captcha, or for another one, gets it
 * once, by the same key: the proof is no part of the intent, so that
 * `send` adds it to a body whose key is made without it. Rejects with a `CaptchaError` before anything was sent.
 */
export async function withCaptcha<T>(
  guarded: Guarded,
  services: Services,
  send: (proof: Partial<Proof>) => Promise<T>,
): Promise<T> {
  const provider = providerOf(guarded.method, keysOf(services));
  const proof = guarded.method.captcha && provider ? await solved(provider, guarded, services) : {};
  try {
    return await send(proof);
  } catch (error) {
    if (!asksCaptcha(error) || !provider) throw error;
    return await send(await solved(provider, guarded, services));
  }
}

/** The captcha's own code arrives with the first one. */
async function solved(
  provider: NonNullable<ReturnType<typeof providerOf>>,
  { reserved, signal }: Guarded,
  services: Services,
): Promise<Proof> {
  const { solve } = await services
    .code('captcha', () => import('./solve.ts'))
    .catch((cause: unknown) => {
      throw isNamed(cause, 'CodeError') ? cause : new CaptchaError('script-load', { cause });
    });
  signal.throwIfAborted();
  return await solve({ provider, reserved, signal }, services);
}
