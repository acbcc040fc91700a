import type { FileTools } from '../lint-files.ts';

/** Time for the analysis of each pattern, in ms. What one does not use is left for the next. */
const SHARE_MS = 50;
/** So much is there from the start, and one pattern may take it all: on a busy machine a cold engine needs seconds. */
const MOST_MS = 5_000;
const SHOWN = 80;

/**
 * Looks for texts that make patterns slow. `unknown`: none was found in the time. The code is large, so it loads when
 * needed.
 */
export function createAttacks(mostMs = MOST_MS): FileTools['attackOn'] {
  let left = mostMs;
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
