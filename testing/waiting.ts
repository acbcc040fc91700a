import { expect, type Locator } from '@playwright/test';

/** Whether it happened in time. If not, the caller throws an error that says more than a timeout does. */
const isDone = (waiting: Promise<void>): Promise<boolean> =>
  waiting.then(
    () => true,
    () => false,
  );

/** Whether an element is there within the time that the suite gives to `expect`. */
export const appears = (locator: Locator): Promise<boolean> => isDone(expect(locator).toBeAttached());

/** Whether something happens within that time, or within `timeout` ms. */
export const happens = (what: string, event: Promise<unknown>, timeout?: number): Promise<boolean> =>
  isDone(
    expect
      .poll(() => event.then(() => true), { message: what, ...(timeout === undefined ? {} : { timeout }) })
      .toBe(true),
  );
