import type { FileTools } from '../lint-files.ts';

/** Time for the analysis of each pattern, in ms. Unused time is left for the next pattern. */
const SHARE_MS = 50;
/** Time available from the start, which one pattern may use up: on a busy machine a cold engine needs seconds. */
const INITIAL_MS = 5_000;
const SHOWN = 80;

/**
 * Looks for texts that make patterns slow. `unknown`: none was found in time. The code is large, so it loads when
 * needed.
 */
export function createAttacks(initialMs = INITIAL_MS): FileTools['attackOn'] {
  let left = initialMs;
  return async (source, flags) => {
    const { default: recheck } = await import('recheck/lib/browser.js');
    const began = performance.now();
    left += SHARE_MS;
    const result = recheck.checkSync(source, flags, { timeout: Math.ceil(Math.max(SHARE_MS, left)) });
    left -= performance.now() - began;
    return result.status === 'vulnerable'
      ? { status: 'vulnerable', attack: result.attack.pattern.slice(0, SHOWN) }
      : { status: result.status };
  };
}
