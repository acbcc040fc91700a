/** @typedef {import('./findings.mjs').Findings} Findings */
/** @typedef {import('./stage.mjs').Stage} Stage */

const SANDBOX = /** @type {const} */ ([
  ['sandbox-without-scripts', ['allow-scripts']],
  ['blocked-storage', ['allow-same-origin']],
  ['sandbox-without-forms', ['allow-forms']],
  ['sandbox-without-popups', ['allow-popups', 'allow-popups-to-escape-sandbox']],
]);
const FEATURES = ['clipboard-write', 'payment'];
const POLICIES = new Set(['origin', 'strict-origin']);

/**
 * @param {Findings} findings
 * @param {string | null} sandbox
 */
function checkSandbox(findings, sandbox) {
  if (sandbox === null) return findings.add('no-sandbox', 'the frame has no sandbox attribute');
  const tokens = new Set(sandbox.toLowerCase().split(/\s+/));
  for (const [code, needed] of SANDBOX) {
    const missing = needed.filter((token) => !tokens.has(token));
    if (missing.length > 0) findings.add(code, `sandbox="${sandbox}" has no ${missing.join(', ')}`);
  }
}

/**
 * The origin that the address names, as the widget reads it: a value after `#` wins.
 * @param {URL} address
 */
function namedOrigin({ searchParams, hash }) {
  const at = hash.indexOf('?');
  return (at < 0 ? null : new URLSearchParams(hash.slice(at + 1)).get('origin')) ?? searchParams.get('origin');
}

/**
 * @param {Findings} findings
 * @param {string} address
 * @param {string} origin of the page
 */
export function checkAddress(findings, address, origin) {
  const url = new URL(address);
  const named = namedOrigin(url);
  if (named === null) findings.add('loaded-without-origin-param', `the frame is at ${url.origin}${url.pathname}`);
  else if (named !== origin) findings.add('wrong-origin-param', `origin=${named}, and the page is at ${origin}`);
  if (url.origin === origin) findings.add('shared-origin', origin);
}

/**
 * Checks the frame before any message is sent.
 * @param {Findings} findings
 * @param {Stage} stage
 */
export async function checkFrame(findings, { host, element, address }) {
  const { sandbox, referrerPolicy, name } = await element.evaluate((frame) => ({
    sandbox: frame.getAttribute('sandbox'),
    referrerPolicy: frame.getAttribute('referrerpolicy'),
    name: frame.title || frame.getAttribute('aria-label') || frame.getAttribute('aria-labelledby'),
  }));
  checkAddress(findings, address, await host.evaluate(() => window.origin));
  checkSandbox(findings, sandbox);
  if (!name?.trim()) findings.add('missing-title', 'the frame has neither title nor aria-label');
  if (!POLICIES.has(referrerPolicy?.toLowerCase() ?? '')) {
    findings.add(
      'missing-referrer-policy',
      referrerPolicy ? `referrerpolicy="${referrerPolicy}"` : 'no referrerpolicy',
    );
  }
}

/**
 * Checks whether the document inside reaches a window that it opens. Only a header of the page prevents that where the sandbox
 * allows windows. The evaluation counts as a press, so no pop-up blocker interferes.
 * @param {Findings} findings
 * @param {Stage} stage
 */
export async function checkWindows(findings, { frame }) {
  if (findings.has('sandbox-without-popups')) return;
  const isReached = await frame.evaluate(() => {
    const opened = window.open('', '_blank');
    opened?.close();
    return opened !== null;
  });
  if (!isReached) findings.add('opener-policy', 'the frame opened a window and cannot reach it');
}

/**
 * Checks what the document inside may do. The frame, a header of the page or a browser setting may forbid it.
 * @param {Findings} findings
 * @param {Stage} stage
 */
export async function checkPermissions(findings, { frame }) {
  const { forbidden, storage } = await frame.evaluate((features) => {
    /** @typedef {{allowsFeature: (name: string) => boolean}} Policy */
    const { featurePolicy } = /** @type {Document & {featurePolicy?: Policy}} */ (document);
    const blocked = () => {
      try {
        sessionStorage.setItem('host-check', '1');
        localStorage.setItem('host-check', '1');
        return '';
      } catch (error) {
        return error instanceof Error ? error.name : 'an error';
      }
    };
    return { forbidden: features.filter((name) => featurePolicy?.allowsFeature(name) === false), storage: blocked() };
  }, FEATURES);
  if (forbidden.length > 0) findings.add('missing-allow', `the frame may not use ${forbidden.join(', ')}`);
  if (storage) findings.add('blocked-storage', `the storage of the frame throws ${storage}`);
}
