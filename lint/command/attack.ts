import type { FileTools } from '../lint-files.ts';

/** Time for the analysis of each pattern, in ms. What one does not use is left for the next. */
const SHARE_MS = 50;
/** So much may one pattern take at most, and so much is there from the start: a cold engine needs it. */
const MOST_MS = 1_000;
const SHOWN = 80;

/**
 * Looks for texts that make patterns slow. `unknown`: none was found in the time. The code is large, so it loads when
 * needed.
 */
export function createAttacks(now: () => number = () => performance.now()): FileTools['attackOn'] {
  let left = MOST_MS;
  return async (source, flags) => {
    const { default: recheck } = await import('recheck/lib/browser.js');
    const began = now();
    left += SHARE_MS;
    const result = recheck.checkSync(source, flags, { timeout: Math.max(SHARE_MS, Math.min(left, MOST_MS)) });
    left -= now() - began;
    return result.status === 'vulnerable'
      ? { status: 'vulnerable', attack: result.attack.pattern.slice(0, SHOWN) }
      : { status: result.status };
  };
}
