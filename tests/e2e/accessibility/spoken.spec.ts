import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cashier } from '../../../testing/index.ts';
import { ROOT } from '../../../scripts/root.mjs';
import { box, next, openShop, title } from '../coin-shop/support.ts';
import { definition, textField } from '../support/definitions.ts';
import { spoken } from '../support/spoken.ts';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { can, estimate, fill as fillRedemption, openForm as openRedemption } from '../redemption/support.ts';
import { confirm, fill, inProgress, openForm as openWithdrawal } from '../withdrawal/support.ts';

// What a screen reader finds on each page of the main journeys, in its order. `UPDATE_SPOKEN=1` writes the page anew.

const FILE = join(ROOT, 'docs/reference/spoken.md');
const isWriting = process.env['UPDATE_SPOKEN'] === '1';

/** The section of a journey in the file, from its heading to the next. */
const sectionOf = (file: string, journey: string): string =>
  file.split(/^(?=## )/m).find((part) => part.startsWith(`## ${journey}\n`)) ?? '';

/** What differs from run to run. */
const steady = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replaceAll(/^definition, \w{3} \d{1,2}, \d{4}$/gm, 'definition, (the date)')
    .replaceAll(/^definition, \d\d:\d\d$/gm, 'definition, (the time)')
    .replaceAll(/^[\w-]{21}$/gm, '(the reference)');

interface Recording {
  readonly step: (name: string) => Promise<void>;
  readonly finish: () => void;
}

function record(journey: string, cashier: Cashier): Recording {
  const parts: string[] = [];
  return {
    step: async (name) => {
      parts.push(`### ${name}\n\n\`\`\`text\n${steady(await spoken(cashier))}\n\`\`\`\n`);
    },
    finish: () => {
      const heard = `## ${journey}\n\n${parts.join('\n')}`;
      const file = readFileSync(FILE, 'utf8');
      const before = sectionOf(file, journey);
      if (isWriting) {
        const rest = before === '' ? `${file.trimEnd()}\n\n${heard}` : file.replace(before, () => `${heard}\n`);
        return writeFileSync(FILE, `${rest.trimEnd()}\n`);
      }
      expect(before.trimEnd(), 'the page says what is heard: UPDATE_SPOKEN=1').toBe(heard.trimEnd());
    },
  };
}

test('the spoken text of a deposit matches docs/reference/spoken.md', async ({ host, cashier, backend }) => {
  const { step, finish } = record('A deposit', cashier);
  await backend.methods({
    methods: [definition({ recommendedAmounts: [200, 1000], fields: [textField()] })],
    answers: ['no-redirect'],
    outcome: { status: 'never' },
  });
  await host.open({ lang: 'en' });
  await cashier.list.method('Test method').click();
  await expect(cashier.form.submit).toBeEnabled();
  await expect(cashier.heading).toBeFocused();
  await step('The form of a method');
  await cashier.submit();
  await expect(cashier.form.field('Code')).toBeFocused();
  await step('Pressed with an empty field');
  await cashier.form.field('Code').fill('1234');
  await cashier.submit();
  await expect(cashier.status.waiting).toBeFocused();
  await step('Waiting for the payment');
  await backend.settle('processed');
  await expect(cashier.status.processed).toBeFocused();
  await step('The money has come');
  finish();
});

test('the spoken text of a withdrawal matches docs/reference/spoken.md', FULL, async ({ host, cashier, backend }) => {
  const { step, finish } = record('A withdrawal', cashier);
  await openWithdrawal({ host, cashier, backend });
  await expect(cashier.heading).toBeFocused();
  await step('The form');
  await fill(cashier);
  await cashier.submit();
  await expect(cashier.heading).toHaveText('Confirm the withdrawal');
  await expect(cashier.heading).toBeFocused();
  await step('The summary');
  await confirm(cashier).click();
  await expect(inProgress(cashier)).toBeFocused();
  await step('In progress');
  finish();
});

test(
  'the spoken text of a purchase of coins matches docs/reference/spoken.md',
  FULL,
  async ({ host, cashier, backend }) => {
    const { step, finish } = record('A purchase of coins', cashier);
    await openShop({ host, cashier, backend });
    await expect(cashier.root.locator('[data-balance="QSC"]')).toHaveText('Sweep coins125.50');
    await box(cashier).check();
    await expect(next(cashier)).toContainText('20');
    await step('The coin shop, a package chosen');
    await next(cashier).click();
    await expect(cashier.heading).toBeFocused();
    await step('The methods');
    await cashier.root.locator('[data-method="test_method"]').click();
    await cashier.form.field('Code').fill('1234');
    await cashier.submit();
    await expect(title(cashier, 'Waiting for your payment')).toBeFocused();
    await step('Waiting for the payment');
    finish();
  },
);

test('the spoken text of a redemption matches docs/reference/spoken.md', FULL, async ({ host, cashier, backend }) => {
  const { step, finish } = record('A redemption', cashier);
  await openRedemption({ host, cashier, backend });
  await fillRedemption(cashier);
  await expect(can(cashier)).toHaveText('100.50 SC');
  await expect(estimate(cashier)).toHaveText('50 USDT');
  await step('The form, filled in');
  await cashier.submit();
  await expect(cashier.status.title('Redemption in progress')).toBeFocused();
  await step('In progress');
  finish();
});
