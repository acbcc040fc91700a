interface ScriptPolicy {
  readonly createScriptURL: (address: string) => string;
}

interface ScriptPolicies {
  readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
}

/** The only foreign addresses that the project loads code from (docs/captcha.md). */
const SCRIPTS = ['https://static.geetest.com/v4/gt4.js', 'https://www.google.com/recaptcha/enterprise.js'] as const;
export type CaptchaScript = (typeof SCRIPTS)[number];

/** `refused`: the page's own policy forbids it, so a retry is pointless. `lost`: it did not load. */
export type ScriptFailure = 'refused' | 'lost';

export class ScriptError extends Error {
  override readonly name = 'ScriptError';
  readonly failure: ScriptFailure;
  constructor(failure: ScriptFailure, options?: ErrorOptions) {
    super(`The script was ${failure}`, options);
    this.failure = failure;
  }
}

/** Adds a script to the page and waits until it has run. Removes a failed one, so that it can be retried. */
export function loadScript(
  view: Window,
  script: CaptchaScript,
  { query = {}, signal }: { readonly query?: Readonly<Record<string, string>>; readonly signal: AbortSignal },
): Promise<void> {
  const { document } = view;
  const address = withQuery(script, query);
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    let isRefused = false;
    const seeRefusal = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (script.startsWith(blockedURI) && effectiveDirective.startsWith('script-src')) isRefused = true;
    };
    const end = () => {
      document.removeEventListener('securitypolicyviolation', seeRefusal);
      signal.removeEventListener('abort', abort);
    };
    const fail = (error: unknown) => {
      end();
      element.remove();
      reject(error);
    };
    const abort = () => fail(signal.reason);
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    document.addEventListener('securitypolicyviolation', seeRefusal);
    element.addEventListener('load', () => {
      end();
      resolve();
    });
    // The violation event fires in its own task, before or after this one.
    element.addEventListener('error', () =>
      view.setTimeout(() => fail(new ScriptError(isRefused ? 'refused' : 'lost'))),
    );
    try {
      element.async = true;
      element.src = trustedAddress(view, address);
      document.head.append(element);
    } catch (error) {
      fail(new ScriptError('refused', { cause: error }));
    }
  });
}

function withQuery(script: CaptchaScript, query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? script : `${script}?${text}`;
}

/** One per window: a strict page allows the name of a policy only once, and a script may be loaded again. */
const policies = new WeakMap<Window, ScriptPolicy>();

/** If the page enforces Trusted Types, a policy allows exactly these scripts. */
function trustedAddress(view: Window, address: string): string {
  const { trustedTypes } = view as { readonly trustedTypes?: ScriptPolicies };
  if (!trustedTypes) return address;
  const policy =
    policies.get(view) ??
    trustedTypes.createPolicy('paywidget-captcha', {
      createScriptURL: (url) => {
        if (!SCRIPTS.some((script) => url === script || url.startsWith(`${script}?`)))
          throw new TypeError('not the script of a captcha');
        return url;
      },
    });
  policies.set(view, policy);
  return policy.createScriptURL(address);
}
