/** Longer tasks block: the browser's own bound for a long task. */
const LONG_MS = 50;
const CATEGORIES = ['disabled-by-default-devtools.timeline', '__metadata'];
const TASK = 'RunTask';
const MAIN_THREAD = 'CrRendererMain';

/**
 * @typedef {object} Event
 * @property {string} name
 * @property {number} pid
 * @property {number} tid
 * @property {number} [dur] wall time, in microseconds
 * @property {number} [tdur] time on the CPU, in microseconds
 * @property {{name?: string}} [args]
 *
 * @typedef {{longest: number, blocking: number}} Tasks in ms; `blocking`: the sum of what tasks took beyond 50 ms
 */

/**
 * Measures the tasks of the page's main thread while something happens. CPU time, not wall time, so that other programs do
 * not count; a page with a slowed CPU spins, which counts.
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<void>} act
 * @returns {Promise<Tasks>}
 */
export async function measureTasks(page, act) {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const trace = await browser.stopTracing();
  /** @type {{traceEvents: Event[]}} */
  const { traceEvents } = JSON.parse(trace.toString());
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === MAIN_THREAD)
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name === TASK && threads.has(`${pid} ${tid}`))
    .map(({ dur = 0, tdur = dur }) => tdur / 1000);
  if (tasks.length === 0) throw new Error('The trace has no tasks.');
  return {
    longest: Math.max(...tasks),
    blocking: tasks.reduce((sum, ms) => sum + Math.max(0, ms - LONG_MS), 0),
  };
}
