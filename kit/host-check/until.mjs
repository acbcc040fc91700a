import { setTimeout as pause } from 'node:timers/promises';

/**
 * Polls `look` until it returns a value; undefined on timeout.
 * @template T
 * @param {() => T | undefined | Promise<T | undefined>} look
 * @param {number} timeout milliseconds
 * @returns {Promise<T | undefined>}
 */
export async function until(look, timeout) {
  const end = performance.now() + timeout;
  for (;;) {
    const seen = await look();
    if (seen || performance.now() >= end) return seen;
    await pause(25);
  }
}

export { pause };
