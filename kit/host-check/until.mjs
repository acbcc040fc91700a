import { setTimeout as pause } from 'node:timers/promises';

/**
 * What `look` gives, as soon as that is something; undefined when it is not in time.
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
