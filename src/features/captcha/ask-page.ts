import {
  CaptchaAnswer,
  type CaptchaKeys,
  type CaptchaOrder,
  type CaptchaProvider,
  PROOFS,
  type Proof,
} from '../../../schemas/host/captcha.ts';
import { PopupMessage } from '../../../schemas/host/popup.ts';
import { parse } from '../../../schemas/parse.ts';
import type { Services } from '../../core/services/services.ts';
import { listenToWindow } from '../../core/windows/window-messages.ts';
import { CaptchaError } from '../../platform/errors/captcha.ts';

/** Time a page has to report ready, in ms. After that it is missing, or its server forbids it. */
const READY_MS = 30_000;
/** Interval for checking whether a window was closed, in ms, since there is no event for it. */
const CLOSED_MS = 300;

/** A page that can solve a captcha, and its origin: the string `null` for an opaque one. */
interface Peer {
  readonly window: Window;
  readonly origin: string;
}

export interface PageRequest {
  readonly provider: CaptchaProvider;
  readonly keys: CaptchaKeys;
  /** Whether the player has closed it. */
  readonly isGone: () => boolean;
  readonly onReady?: () => void;
  readonly signal: AbortSignal;
}

/** Lets another page solve a captcha. Sends the order each time the page reports ready, until it answers. */
export function askPage(
  peer: Peer,
  { provider, keys, isGone, onReady, signal }: PageRequest,
  { window: view, clock, onDispose }: Pick<Services, 'window' | 'clock' | 'onDispose'>,
): Promise<Proof> {
  const order: CaptchaOrder = { type: 'captcha', provider, keys };
  return new Promise((resolve, reject) => {
    const ends: (() => void)[] = [];
    const end = () => ends.splice(0).forEach((stop) => stop());
    const fail = (error: unknown) => {
      end();
      reject(error);
    };
    const onMessage = (data: unknown) => {
      const message = parse(PopupMessage, data);
      if (message.ok && message.value.type === 'ready') {
        cancelReady();
        onReady?.();
        // An opaque origin cannot be a target, so use `*`. The order holds only public keys.
        peer.window.postMessage(order, peer.origin === 'null' ? '*' : peer.origin);
      }
      const result = parse(CaptchaAnswer, data);
      if (!result.ok) return;
      if (result.value.type === 'captcha-failed') return fail(new CaptchaError(result.value.reason));
      const proof = parse(PROOFS[provider], result.value.proof);
      if (!proof.ok) return fail(new CaptchaError('data-empty'));
      end();
      resolve(proof.value);
    };
    const leave = () => fail(signal.reason);
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    const cancelReady = clock.after(READY_MS, () => fail(new CaptchaError('script-load')));
    ends.push(
      () => signal.removeEventListener('abort', leave),
      cancelReady,
      clock.every(CLOSED_MS, () => isGone() && fail(new CaptchaError('closed-by-user'))),
      onDispose(() => fail(new DOMException('The widget is gone', 'AbortError'))),
      listenToWindow(view, peer.window, onMessage, peer.origin),
    );
  });
}
