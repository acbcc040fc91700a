import type { Proof } from '../../../schemas/host/captcha.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import type { Services } from '../../core/services/services.ts';
import type { ReservedWindow } from '../../core/windows/reserved-window.ts';
import { CaptchaError } from '../../platform/errors/captcha.ts';
import { isNamed } from '../../platform/errors/errors.ts';
import { asksCaptcha } from '../../platform/errors/asks-captcha.ts';
import { keysOf, providerOf } from './keys.ts';

export interface Guarded {
  readonly method: Pick<PaymentMethod, 'captcha'>;
  /** The window reserved by the press, if any. The captcha and the redirect share it. */
  readonly reserved: ReservedWindow | undefined;
  readonly signal: AbortSignal;
}

/**
 * Sends a create with the proof that its method requires. If the server asks for a captcha, sends once more with a new
 * proof and the same key. The proof is not part of the intent, so `send` adds it to a body whose key is computed without
 * it. Rejects with a `CaptchaError` when the captcha itself fails.
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

/** Loads the captcha code on first use. */
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
