import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
// Loaded here, so that the tests do not wait for this code.
import '../../renderers/reasons.ts';
import '../../src/features/crypto/CryptoPage.tsx';
import { type Definition, definition, textField } from '../e2e/support/definitions.ts';
import type { Cashier } from './support/cashier.ts';
import { openCashier, openForm } from './support/open-form.tsx';

const TITLES = { list: 'Methods without a tile', page: 'Hidden, disabled or missing on this page' } as const;
const debug = { start: { debug: true } } as const;
const POLL_MS = 400;

/** The debug panel, as a tester reads it. */
class Panel {
  readonly #cashier: Cashier;
  constructor(cashier: Cashier) {
    this.#cashier = cashier;
  }

  async open(): Promise<this> {
    const box = await screen.findByRole('complementary', { name: 'Debug' });
    await this.#cashier.click(box.querySelector('summary'));
    return this;
  }

  /** The texts of a section, after it has collected its reasons. */
  async says(section: keyof typeof TITLES): Promise<readonly string[]> {
    await this.#cashier.pass(POLL_MS);
    await this.#cashier.settle();
    await this.#cashier.pass(POLL_MS);
    const rows = within(screen.getByRole('region', { name: TITLES[section] })).queryAllByRole('listitem');
    return rows.map(({ textContent }) => textContent);
  }
}

async function openPanel(over: Partial<Definition>, start: object = {}) {
  const form = await openForm(over, { start: { ...debug.start, ...start } });
  return { form, panel: await new Panel(form).open() };
}

test('the debug panel shows why a field is hidden, and updates with the choices of the player', async () => {
  const { form, panel } = await openPanel({
    fields: [
      { name: 'kind', type: 'dropdown', label: 'Kind', value: 'person', values: ['person', 'firm'] },
      textField({ name: 'tax', label: 'Tax number', showWhen: { field: 'kind', in: ['firm'] } }),
    ],
  });
  expect(await panel.says('page')).toContain(
    'tax is not shown: it needs kind to be firm. It saw person, from the field (kind).',
  );
  await form.choose('Kind', 'firm');
  const said = await panel.says('page');
  expect(said.join()).not.toContain('tax is not shown');
  expect(said).toContain('The form is not sent: tax is empty. It saw nothing, from the field.');
});

test('the debug panel updates with the amount, and shows the limit and its source', async () => {
  const { form, panel } = await openPanel({ recommendedAmounts: [50, 200] });
  expect(await panel.says('page')).toContain(
    '50 is not offered: it is below the minimum of 100 MXN. It saw 50, from the definition (MXN).',
  );
  await form.fill('Amount', '99');
  expect((await panel.says('page')).join()).toContain(
    'the amount is below the minimum of 100 MXN, by the limits of the definition. It saw 99, from the player (MXN).',
  );
});

test('the debug panel does not show typed values', async () => {
  const { form, panel } = await openPanel({
    fields: [
      textField({ name: 'pan', label: 'Card' }),
      textField({ name: 'city', label: 'City', showWhen: { field: 'pan', in: ['1'] } }),
    ],
  });
  await form.fill('Card', '4111111111111111');
  const said = await panel.says('page');
  expect(said.join()).toContain('a value of 19 characters');
  expect(said.join()).not.toContain('4111');
});

test('a closed debug panel shows no reasons', async () => {
  const form = await openForm({ fields: [{ name: 'x', hidden: true, value: '1' }] }, debug);
  await form.pass(POLL_MS);
  expect(screen.queryByText(/x is not shown/)).toBeNull();
});

test('the debug panel shows why methods have no tile', async () => {
  const cashier = openCashier(
    [
      definition(),
      definition({ text: 'Twice' }),
      { text: 'No name' },
      definition({ name: 'narrow', amount_rules: { MXN: { min: 9, max: 1 } } }),
      definition({ name: 'coin', category: 'crypto' }),
    ],
    debug,
  );
  await screen.findByRole('button', { name: 'Test method' });
  const panel = await new Panel(cashier).open();
  expect(await panel.says('list')).toEqual([
    'test_method is not listed: an earlier method has the same name. It saw "test_method", from the definition (/methods/1/name).',
    expect.stringMatching(/^#2 is not listed: its definition cannot be read .*It saw nothing, .*\/methods\/2\/name/),
    'narrow is not listed: its limits leave no amount in this currency. It saw {"min":9,"max":1}, from the definition (/methods/3/amount_rules/MXN).',
    'coin has no tile of its own: it is in the group of its category. It saw crypto, from the definition (category).',
  ]);
});

test('the debug panel shows why a list is empty', async () => {
  const cashier = openCashier([], debug);
  const panel = await new Panel(cashier).open();
  expect(await panel.says('list')).toEqual([
    expect.stringMatching(
      /the server sent no method.*country MX, currency MXN, experiment group none, from the server/,
    ),
  ]);
});

const COINS = Array.from({ length: 7 }, (_, at) => definition({ name: `m${at}`, text: `M${at}`, category: 'crypto' }));

test('the debug panel shows that a search finds nothing', async () => {
  const cashier = openCashier(COINS, debug);
  await cashier.click(await screen.findByRole('button', { name: /crypto/i }));
  await cashier.type(await screen.findByRole('searchbox'), 'zz');
  const panel = await new Panel(cashier).open();
  expect((await panel.says('page')).join()).toMatch(/finds nothing\. It saw a value of 2 characters, from the player/);
});

test('the debug panel shows why suggested amounts and the support link are missing', async () => {
  const { panel } = await openPanel(
    { traits: { support: 'javascript:alert(1)' } },
    { experiments: [{ key: 'analytics-24272', group: 'group_b' }] },
  );
  const said = (await panel.says('page')).join();
  expect(said).toContain('No amounts are offered');
  expect(said).toContain('It saw group_b, from the experiment (analytics-24272).');
  expect(said).toContain('The link to support is not shown');
});

test('the debug panel shows that the button waits for the server', async () => {
  const form = await openForm({}, { ...debug, scripts: [{ call: 'deposit-create', delayMs: 60_000 }] });
  const panel = await new Panel(form).open();
  await form.click(form.submit);
  expect((await panel.says('page')).join()).toContain('The button waits: the server has not answered yet');
});

test('the debug panel shows why a deposit gets no bonus', async () => {
  const { panel } = await openPanel(
    {},
    {
      bonusId: 1,
      bonusList: [
        { id: 1, type: 'deposit', currency: 'MXN', content: { title: 'A' }, depositBonusData: { minDeposit: '900' } },
      ],
    },
  );
  expect(await panel.says('page')).toContain(
    'No bonus: bonus 1 needs at least 900. It saw 500, from the player (depositBonusData.minDeposit).',
  );
});
