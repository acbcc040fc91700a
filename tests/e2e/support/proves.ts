import { test } from '@playwright/test';
import type { Claim } from './endings.ts';

/**
 * Records what an assertion shows, once it has passed:
 * `await proves(ending('pix', 'success', 'processed'), expect(cashier.status.processed).toBeVisible())`.
 * An assertion that does not wait, such as a comparison of payloads, is given as a function.
 */
export async function proves(
  claims: Claim | readonly Claim[],
  assertion: Promise<void> | (() => void | Promise<void>),
): Promise<void> {
  await (typeof assertion === 'function' ? assertion() : assertion);
  test.info().annotations.push(...[claims].flat());
}
