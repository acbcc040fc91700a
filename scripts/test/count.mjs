/** @typedef {{title: string, passed: number, failed: number}} Count */

/**
 * Prints a heading, runs the step and prints its time. A step that throws counts as failed; later ones still run.
 * @param {string} title
 * @param {() => Promise<{passed: number, failed: number}>} step
 * @returns {Promise<Count>}
 */
export async function timed(title, step) {
  console.log(`\n── ${title}`);
  const start = performance.now();
  const count = await step().catch((/** @type {unknown} */ error) => {
    console.error(error instanceof Error ? error.message : error);
    return one(false);
  });
  console.log(`── ${title}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return { title, ...count };
}

/** @param {boolean} good */
export const one = (good) => ({ passed: good ? 1 : 0, failed: good ? 0 : 1 });

/**
 * Prints the failed steps and the total, and sets the exit code.
 * @param {readonly Count[]} counts
 */
export function conclude(counts) {
  const sum = (/** @type {'passed' | 'failed'} */ key) => counts.reduce((total, count) => total + count[key], 0);
  const broken = counts.filter(({ failed }) => failed > 0).map(({ title }) => title);
  if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
  process.exitCode = broken.length > 0 ? 1 : 0;
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}
