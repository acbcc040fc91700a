import { LIMITS } from '../../../schemas/method/limits.ts';
import { definition } from '../support/definitions.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';

/** Accepts everything, after nearly as many steps as one pattern may take. */
const dear = (n: number) => `(?:\\p{L}{0,60}\\p{L}{0,27}(?:\\d|!${n})|$)`;

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
    await cashier.form.submit.click();
    // Reporting 5,000 rules to the host takes a busy machine a while.
    await expect(cashier.status.waiting).toBeVisible({ timeout: 100_000 });
    expect(await backend.calls('deposit-create')).toHaveLength(1);
    const reports = (await host.payloads('onError')) as { code: string; path: string }[];
    const pathsOf = (wanted: string) => reports.filter(({ code }) => code === wanted).map(({ path }) => path);
    expect(pathsOf('pattern_over_budget')).toHaveLength(20);
    expect(pathsOf('pattern_set_aside')).toContain(`/fields/${LIMITS.fields - 1}/validations/9/regex`);
  },
);
