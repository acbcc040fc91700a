import { type Proof, PROOFS } from '../../../../schemas/host/captcha.ts';
import { parse } from '../../../../schemas/parse.ts';
import { CaptchaError, geetestWait } from '../../../platform/errors/captcha.ts';
import { sleep } from '../../../platform/timing/sleep.ts';
import { loadScript, ScriptError } from './load-script.ts';
import type { CaptchaContext } from '../context.ts';
import { fromCallback, withDeadline } from '../../../platform/timing/deadline.ts';
import { GEETEST_REQUEST_MS, GEETEST_TIMEOUT_MS } from '../../../../schemas/figures.ts';

const SCRIPT = 'https://static.geetest.com/v4/gt4.js';

/** The part of GeeTest v4 that we use: https://docs.geetest.com/BehaviorVerification/apirefer/api/web. */
export interface Geetest {
  readonly onReady: (run: () => void) => unknown;
  readonly onSuccess: (run: () => void) => unknown;
  readonly onError: (run: (error?: { readonly code?: string | number }) => void) => unknown;
  readonly onClose: (run: () => void) => unknown;
  readonly showCaptcha: () => void;
  readonly getValidate: () => unknown;
  readonly destroy?: () => void;
}
type InitGeetest = (
  config: {
    readonly captchaId: string;
    readonly product: 'bind';
    readonly language: string;
    readonly protocol: 'https://';
    readonly timeout: number;
    readonly onError: (error?: { readonly code?: string | number }) => void;
  },
  made: (captcha: Geetest) => void,
) => void;

/** Error codes that GeeTest documents as network errors. */
const NETWORK_CODES = new Set(['60100', '60101', '60200', '60201', '60202', '60204', '60205']);

/** GeeTest's language names. It falls back to English for any other. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ar: 'ara',
  de: 'deu',
  es: 'spa',
  fr: 'fra',
  id: 'ind',
  ja: 'jpn',
  ko: 'kor',
  pt: 'por',
  ru: 'rus',
  zh: 'zho',
};

class NetworkLost extends Error {
  readonly isTimeout: boolean;
  constructor(isTimeout = false) {
    super('GeeTest had no network');
    this.isTimeout = isTimeout;
  }
}

/**
 * Runs GeeTest v4. Without a network, the captcha is tried four times and then bypassed. A timeout ends the attempts,
 * so that nobody waits 30 s twice.
 */
export async function runGeetest(context: CaptchaContext): Promise<Proof> {
  if (!context.keys.geetestCaptchaId) throw new CaptchaError('id-empty');
  const result = await attempts(context);
  if (result === null) return { captchaBypass: true };
  if (!result) throw new CaptchaError('result-empty');
  const { captcha_output, gen_time, lot_number, pass_token } = result as Readonly<Record<string, unknown>>;
  const proof = parse(PROOFS.geetest, {
    captchaOutput: captcha_output,
    genTime: gen_time,
    lotNumber: lot_number,
    passToken: pass_token,
  });
  if (!proof.ok) throw new CaptchaError('data-empty');
  return proof.value;
}

/** The result of `getValidate`. Null when every attempt failed for lack of a network. */
async function attempts(context: CaptchaContext): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await oneAttempt(context);
    } catch (error) {
      if (!(error instanceof NetworkLost)) throw error;
      const wait = error.isTimeout ? undefined : geetestWait(attempt);
      if (wait === undefined) return null;
      await sleep(context.clock, wait, context.signal);
    }
  }
}

async function oneAttempt(context: CaptchaContext): Promise<unknown> {
  const { signal } = context;
  let captcha: Geetest | undefined;
  const over = new AbortController();
  try {
    return await fromCallback<unknown>(signal, (resolve, reject) => {
      const fail = (error?: { readonly code?: string | number }) =>
        reject(NETWORK_CODES.has(String(error?.code)) ? new NetworkLost() : new CaptchaError('geetest-unknown'));
      const late = () => new NetworkLost(true);
      const ready = withDeadline(
        { clock: context.clock, signal: over.signal },
        GEETEST_TIMEOUT_MS,
        late,
        async (timed) => {
          const init = await script(context, timed);
          await fromCallback<void>(timed, (proceed) =>
            init(configOf(context, fail), (made) => {
              captcha = made;
              made.onError(fail);
              made.onClose(() => reject(new CaptchaError('geetest-closed')));
              made.onSuccess(() => resolve(made.getValidate()));
              made.onReady(proceed);
            }),
          );
        },
      );
      ready.then(() => captcha?.showCaptcha(), reject);
    });
  } finally {
    over.abort();
    captcha?.destroy?.();
  }
}

const configOf = ({ keys, language }: CaptchaContext, onError: Parameters<InitGeetest>[0]['onError']) => ({
  captchaId: keys.geetestCaptchaId ?? '',
  product: 'bind' as const,
  language: LANGUAGES[language.split('-')[0] ?? ''] ?? 'eng',
  protocol: 'https://' as const,
  // Of one request. GeeTest then asks its next server.
  timeout: GEETEST_REQUEST_MS,
  onError,
});

/** The script's init function. Loads the script unless it is already there. */
async function script({ view }: CaptchaContext, signal: AbortSignal): Promise<InitGeetest> {
  const offered = () => (view as { readonly initGeetest4?: InitGeetest }).initGeetest4;
  if (!offered()) {
    try {
      await loadScript(view, SCRIPT, { signal });
    } catch (error) {
      if (!(error instanceof ScriptError)) throw error;
      throw error.failure === 'lost' ? new NetworkLost() : new CaptchaError('geetest-script-load', { cause: error });
    }
  }
  const init = offered();
  if (typeof init !== 'function') throw new CaptchaError('geetest-script-load');
  return init;
}
