interface ScriptPolicies {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => string };
}

/** The worker that runs slow patterns. Where the page demands Trusted Types, a policy vouches for this one address. */
export function makePatternWorker(): Worker {
  const address = new URL('./pattern.worker.js', import.meta.url).href;
  const { trustedTypes } = globalThis as { readonly trustedTypes?: ScriptPolicies };
  const policy = trustedTypes?.createPolicy('paywidget', {
    createScriptURL: (given) => {
      if (given !== address) throw new TypeError('not an address of this widget');
      return given;
    },
  });
  return new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' });
}
