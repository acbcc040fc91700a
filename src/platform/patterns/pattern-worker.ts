interface ScriptPolicy {
  readonly createScriptURL: (address: string) => string;
}
interface ScriptPolicies {
  readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
}

const ADDRESS = new URL('./pattern.worker.js', import.meta.url).href;
/** Created once: a strict page allows the policy name only once. */
let policy: ScriptPolicy | undefined;

/** The worker that runs slow patterns. On pages that require Trusted Types, a policy allows this one script URL. */
export function makePatternWorker(): Worker {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: ScriptPolicies };
  policy ??= trustedTypes?.createPolicy('paywidget', {
    createScriptURL: (url) => {
      if (url !== ADDRESS) throw new TypeError('not an address of this widget');
      return url;
    },
  });
  return new Worker(policy?.createScriptURL(ADDRESS) ?? ADDRESS, { type: 'module' });
}
