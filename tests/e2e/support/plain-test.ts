import { test as base } from '@playwright/test';
import { type WorkerFixtures, workerFixtures } from './worker-fixtures.ts';

export { expect } from '@playwright/test';

/** Plain Playwright, in the same workers as the other tests. */
export const test = base.extend<object, WorkerFixtures>(workerFixtures);
