import type { Cashier } from '../../testing/index.ts';
import type { HostPage } from './support/host-page.ts';
import { FLOWS, TYPED } from './support/secret-flows.ts';
import { type Ears, listen, placesOf, standsIn, storedIn } from './support/secret-places.ts';
import { expect, test } from './support/test.ts';
import { FULL } from './support/tiers.ts';

/** Fills all fields in one call: forty, one after the other, take most of the time of a test. */
const type = (root: Cashier['root'], typed: typeof TYPED): Promise<void> =>
  root.locator('.pw').evaluate((widget, values) => {
    for (const { name, text } of values) {
      const input = widget.querySelector<HTMLInputElement>(`[data-field="${name}"] input`);
      if (!input) throw new Error(`no field ${name}`);
      input.focus();
      input.value = text;
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      input.blur();
    }
  }, typed);

async function expectNone(host: HostPage, ears: Ears): Promise<void> {
  const places = await placesOf(host, ears);
  expect(places['log']).toContain('[paywidget]');
  expect(places['requests']).toContain('/api/banking/');
  for (const [place, text] of Object.entries(places))
    expect(
      TYPED.filter((typed) => standsIn(text, typed.text)),
      place,
    ).toEqual([]);
}

for (const { flow, call, open, submit, isCarriedOut = false, says, keeps } of FLOWS) {
  test(
    `no secret of the forty fields of ${flow} is in storage, history, messages, other requests or the log`,
    flow === 'a deposit' ? {} : FULL,
    async ({ page, host, cashier, backend, declared }) => {
      declared.broken(call);
      const ears = await listen(page, [call]);
      await open({ host, cashier, backend });
      await backend.script({ call, fault: 'network', carriedOut: isCarriedOut, times: 1 });
      await type(cashier.root, TYPED);
      await submit(cashier);
      await expect(cashier.root.locator('[data-failure], .pw-banner--danger')).toContainText(says);
      for (const kept of keeps) await expect.poll(() => storedIn(host)).toMatch(kept);

      await expectNone(host, ears);
      // All of it was typed and sent.
      const sent = (await backend.payloads(call)).map(({ fields }) => fields);
      const typed = Object.fromEntries(TYPED.map(({ name, text }) => [name, text]));
      expect(sent).toContainEqual(expect.objectContaining(typed));
    },
  );
}

const SENT = new Set(['a deposit', 'a withdrawal', 'a purchase of coins', 'a redemption']);

for (const { flow, call, open, submit } of FLOWS.filter((each) => SENT.has(each.flow)))
  test(
    `no secret of ${flow} remains after a refusal, on the status page, or after a reload`,
    FULL,
    async ({ page, host, cashier, backend, declared }) => {
      declared.status(400);
      const ears = await listen(page, [call]);
      await open({ host, cashier, backend });
      await backend.script({ call, status: 400, body: { error: { message: 'No', code: 'declined' } }, times: 1 });
      await type(cashier.root, TYPED);
      await submit(cashier);
      await expect(cashier.root.locator('[data-failure], .pw-banner--danger')).toBeVisible();
      await expectNone(host, ears);
      // A refused withdrawal stays on the page that confirms it.
      await cashier.root.locator('[data-submit], [data-confirm]').click();
      await expect(cashier.root.locator('.pw-mark')).toBeVisible();
      await expectNone(host, ears);
      await host.reload();
      await expect(cashier.root.locator('[data-method], [data-group], .pw-mark, [data-box]').first()).toBeVisible();
      await expectNone(host, ears);
    },
  );
