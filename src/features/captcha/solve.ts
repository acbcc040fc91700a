import type { CaptchaProvider, Proof } from '../../../schemas/host/captcha.ts';
import type { Services } from '../../core/services/services.ts';
import { formPage, type ReservedWindow } from '../../core/windows/reserved-window.ts';
import { CaptchaError, type CaptchaReason } from '../../platform/errors/captcha.ts';
import { askPage } from './ask-page.ts';
import { openBox } from './page/box.ts';
import { keysOf } from './keys.ts';
import { solveInFrame } from './solve-in-frame.ts';
import { abortWith } from '../../platform/timing/deadline.ts';

export interface SolveOptions {
  readonly provider: CaptchaProvider;
  readonly reserved: ReservedWindow | undefined;
  readonly signal: AbortSignal;
}

/** The error of a provider that has no keys. */
const KEYLESS: Readonly<Record<CaptchaProvider, CaptchaReason>> = {
  geetest: 'id-empty',
  recaptcha: 'sitekey-required',
};

/**
 * Solves a captcha where it may run (docs/decisions/0025). For the package that is the site's own page. Otherwise it is
 * the captcha page, framed in the window of the press, or in the widget when there is none. Rejects with a
 * `CaptchaError` or the signal's reason.
 */
export async function solve(options: SolveOptions, services: Services): Promise<Proof> {
  const { provider, reserved, signal } = options;
  const keys = keysOf(services);
  const isKeyed = provider === 'geetest' ? keys.geetestCaptchaId : (keys.recaptchaSiteKey ?? keys.recaptchaV3SiteKey);
  if (!isKeyed) throw new CaptchaError(KEYLESS[provider]);
  if (services.bridge.kind === 'emitter') return await inThisPage(options, services);

  const ask = { provider, keys, signal };
  const opened = reserved?.window();
  if (opened) {
    const peer = { window: opened, origin: services.window.location.origin };
    const proof = askPage(peer, { ...ask, isGone: () => opened.closed }, services);
    opened.location.replace(formPage(services, { captcha: provider }));
    return await proof;
  }
  const box = openBox(services, { isModal: true });
  try {
    return await solveInFrame({ ...ask, isGone: box.isClosed, onReady: box.loaded }, box.add, services);
  } finally {
    box.close();
  }
}

/** A package has no page of its own. If the site blocks the script, the captcha fails to load. */
async function inThisPage({ provider, signal }: SolveOptions, services: Services): Promise<Proof> {
  const { runProvider } = await services.code('captcha providers', () => import('./providers.ts'));
  const left = new AbortController();
  abortWith(left, signal);
  const forget = services.onDispose(() => left.abort(new DOMException('The widget is gone', 'AbortError')));
  let box: ReturnType<typeof openBox> | undefined;
  try {
    signal.throwIfAborted();
    return await runProvider(provider, {
      view: services.window,
      clock: services.clock,
      keys: keysOf(services),
      language: services.translator.tag(),
      place: () => {
        box ??= openBox(services, {
          isModal: false,
          onClosed: () => left.abort(new CaptchaError('closed-by-user')),
        });
        return box.place();
      },
      signal: left.signal,
    });
  } finally {
    forget();
    box?.close();
  }
}
