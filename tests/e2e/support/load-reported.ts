import type { HostPage } from './host-page.ts';
import { expect } from './test.ts';

/**
 * Waits until the cashier has told its host how long the list took to show. It does so a while after the list is there,
 * so that what a player does at once may come before or after it.
 */
export async function loadReported(host: HostPage): Promise<void> {
  await expect.poll(() => host.heard('Metric'), 'the cashier has reported its load').toHaveLength(3);
}
