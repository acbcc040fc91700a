import type { LaunchOptions } from '@playwright/test';
import { test as base } from '../support/test.ts';

/**
 * Features that the tests' browser does without. Playwright's own list also takes away the partitioned storage that a
 * frame of another site has; the last switch of a name wins, so that this list replaces it.
 */
const WITHOUT = [
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** What Playwright turns off and players have. */
interface Restored {
  /** Switches of Playwright that are not passed on. */
  readonly without: readonly string[];
}

export const likePlayers = (options: LaunchOptions, { without }: Restored): LaunchOptions => ({
  ...options,
  args: [...(options.args ?? []), `--disable-features=${WITHOUT.join(',')}`],
  ignoreDefaultArgs: [...without],
});

/** Tests in a Chromium with partitioned storage, and with what else Playwright turns off. */
export const testLikePlayers = (restored: Restored = { without: [] }) =>
  base.extend<object>({
    launchOptions: [
      async ({ launchOptions }, use) => {
        await use(likePlayers(launchOptions, restored));
      },
      { scope: 'worker' },
    ],
  });
