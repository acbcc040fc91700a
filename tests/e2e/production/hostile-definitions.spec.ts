import { LIMITS } from '../../../schemas/method/limits.ts';
import { definition } from '../support/definitions.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';

/** Accepts everything, after nearly as many steps as one pattern may take. */
const dear = (n: number) => `(?:\\p{L}{0,60}\\p{L}{0,8}(?:\\d|!${n})|$)`;

/** As many fields and patterns as the schema lets through: seconds of one task if all of them ran on the page. */
const worst = definition({
  fields: Array.from({ length: LIMITS.fields }, (_, at) => ({
    name: `field${at}`,
    // Short, so that a busy machine too judges it within the worker's 50 ms. The budget reckons with the longest value.
    value: 'a'.repeat(20),
    validations: Array.from({ length: LIMITS.validations }, (_each, n) => ({ regex: dear(n), message: 'No' })),
  })),
});

test(
  'a form with very slow patterns still responds, and reports each rule that is turned off',
  FULL,
  async ({ page, host, cashier, backend }) => {
    // The whole frame is in view, so that nothing but the form itself scrolls.
    await page.setViewportSize({ width: 1280, height: 1000 });
    await backend.methods({ methods: [worst], answers: ['no-redirect'], outcome: { status: 'never' } });
    await host.open();
    await cashier.list.method('Test method').click();
    await cashier.submit();
    await expect(cashier.status.waiting).toBeVisible({ timeout: 100_000 });
    expect(await backend.calls('deposit-create')).toHaveLength(1);
    const reports = (await host.payloads('onError')) as { code: string; message: string; path?: string }[];
    const reportsOf = (wanted: string) => reports.filter(({ code }) => code === wanted);
    expect(reportsOf('pattern_over_budget')).toHaveLength(20);
    // Twenty places, and how many more there are: a host is not sent thousands of messages.
    const aside = reportsOf('pattern_set_aside');
    expect(aside).toHaveLength(21);
    expect(new Set(aside.slice(0, 20).map(({ path }) => path)).size).toBe(20);
    const more = Number(/(\d+) more places$/.exec(aside[20]?.message ?? '')?.[1]);
    const all = LIMITS.fields * LIMITS.validations;
    expect(more).toBeGreaterThan(all / 2);
    expect(more).toBeLessThan(all);
  },
);
