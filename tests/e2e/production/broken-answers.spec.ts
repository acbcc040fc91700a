import type { Script } from '../support/backend.ts';
import { definition } from '../support/definitions.ts';
import { pauseClock } from '../support/pause-clock.ts';
import type { Declared } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';

interface Broken {
  readonly script: Pick<Script, 'fault' | 'status'>;
  /** The complaint of the browser. */
  readonly declare?: (declared: Declared, call: string) => void;
  /** The page gets no response at all, so that the client tries again. */
  readonly isLost?: true;
  /** What the player reads where a deposit was to be created. */
  readonly says: string;
}

const UNKNOWN = "We couldn't confirm your payment";
const PROVIDER = 'The payment provider';

const BROKEN: Readonly<Record<string, Broken>> = {
  'cut off in the middle of its body': {
    script: { fault: 'truncate' },
    declare: (declared, call) => declared.broken(call),
    isLost: true,
    says: UNKNOWN,
  },
  'refused by CORS': {
    script: { fault: 'no-cors' },
    declare: (declared, call) => {
      declared.broken(call);
      declared.console(/has been blocked by CORS policy/);
    },
    isLost: true,
    says: UNKNOWN,
  },
  'a page of a gateway, with 502': {
    script: { fault: 'html', status: 502 },
    declare: (declared) => declared.status(502),
    says: UNKNOWN,
  },
  'a page of a captive portal, with 200': { script: { fault: 'html' }, says: PROVIDER },
};

for (const [name, { script, declare, isLost, says }] of Object.entries(BROKEN)) {
  const tier = name === 'cut off in the middle of its body' ? {} : FULL;
  const tierOfCreation = name === 'refused by CORS' ? FULL : {};
  test.describe(`an answer that is ${name}`, () => {
    test(
      'instead of the list: shows an error, and a refresh shows the list',
      tier,
      async ({ page, host, cashier, backend, declared }) => {
        const call = 'methods-payment-v5';
        declare?.(declared, call);
        await backend.methods({ methods: [definition()] });
        await backend.script({ call, ...script, times: isLost ? 4 : 1 });
        // The client waits before it retries after a lost response.
        await page.clock.install();
        await host.open();
        for (let tries = 1; isLost && tries < 4; tries += 1) {
          await expect.poll(() => backend.calls(call)).toHaveLength(tries);
          await page.clock.runFor(2_500);
        }
        await cashier.root.getByRole('button', { name: 'Refresh' }).click();
        await expect(cashier.list.tiles).toHaveText(['Test method']);
      },
    );

    test(
      'instead of a new deposit: never says "not created", and the next press sends the same key',
      tierOfCreation,
      async ({ openForm, cashier, backend, declared }) => {
        const call = 'deposit-create';
        declare?.(declared, call);
        await openForm();
        await backend.script({ call, ...script, carriedOut: true, times: 1 });
        await cashier.submit();
        await expect(cashier.form.failure).toContainText(says);
        await expect(cashier.form.failure).not.toContainText('was not created');
        await cashier.submit();
        await expect(cashier.status.waiting).toBeVisible();
        const [first, second, ...rest] = await backend.calls(call);
        expect(rest).toEqual([]);
        expect(second?.headers['idempotencyKey']).toBe(first?.headers['idempotencyKey']);
        expect(await backend.deposits()).toHaveLength(1);
      },
    );

    test(
      'instead of a status: keeps waiting, and uses the next response',
      tier,
      async ({ page, host, openForm, cashier, backend, declared }) => {
        const call = 'deposit-status';
        declare?.(declared, call);
        await page.clock.install();
        // Without pushes the status is polled.
        await backend.socket('refuse');
        await openForm();
        await backend.script({ call, ...script, carriedOut: true, times: 1 });
        await cashier.submit();
        await expect(cashier.status.waiting).toBeVisible();
        await backend.settle('processed');
        // From here on a poll happens only where the test lets time pass.
        await pauseClock(page);
        await page.clock.runFor(5_000);
        const failed = { event: 'request-failed', params: expect.objectContaining({ call }) as unknown };
        await expect.poll(() => host.payloads('analytics')).toContainEqual(failed);
        await expect(cashier.status.waiting).toBeVisible();
        await page.clock.runFor(5_000);
        await expect(cashier.status.processed).toBeVisible();
        expect((await backend.calls(call)).map(({ status }) => status)).toEqual([script.fault, 200]);
      },
    );
  });
}

test('a body that stalls for 30 s is an unknown outcome, and the next press sends the same key', async ({
  page,
  openForm,
  cashier,
  backend,
}) => {
  await page.clock.install();
  await openForm();
  await backend.script({ call: 'deposit-create', fault: 'stall', carriedOut: true, times: 1 });
  await cashier.submit();
  await expect.poll(() => backend.deposits()).toHaveLength(1);
  await expect(cashier.form.submit).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(30_500);
  await expect(cashier.form.failure).toContainText(UNKNOWN);
  await cashier.submit();
  await expect(cashier.status.waiting).toBeVisible();
  const [first, second] = await backend.calls('deposit-create');
  expect(second?.headers['idempotencyKey']).toBe(first?.headers['idempotencyKey']);
  expect(await backend.deposits()).toHaveLength(1);
});
