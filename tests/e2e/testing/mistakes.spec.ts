import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/plain-test.ts';
import { FULL } from '../support/tiers.ts';
import { Consumer } from './consumer.ts';

interface Reported {
  readonly status: string;
  readonly steps: readonly string[];
  readonly errors: readonly { readonly message: string; readonly stack: string }[];
}

/** What each mistake of a suite is told as: the whole of the message, or its beginning. */
const TOLD: Readonly<Record<string, string>> = {
  'a scenario is mistyped': 'Error: no scenario "p2p-canceled"; did you mean "p2p-cancelled", ',
  'a scenario is asked for': 'Error: scenario "p2p-cancelled": the widget at ',
  'a field is mistyped': 'Error: the form has no field "pann"; its fields: amount, pan, expiry, cvv, cardHolder',
  'an amount is a word': "Error: the field takes a number, such as 500 or '12.50'",
  'an option is mistyped': 'Error: the field has no option "Serano"; its options: Horizonte, Serrana, Litoral',
  'a method is mistyped': 'Error: the list has no method "bank_crad"; its methods are: bank_card, ',
  'a method is selected in a form':
    'Error: the page "deposit/redirect" lists nothing, so there is no method "p2p_transfer" to select',
  'a method is selected before the cashier is open':
    'Error: no cashier is open to select the method "bank_card" in: call open() or scenario() first',
  'the start data are refused': 'Error: the cashier did not open: the widget refuses to start: ',
  'an event does not come':
    'Error: the cashier has not said onCreateTransaction {"depositId":"••••","amount":500}; said since the last event: onInit, ',
  'an event comes otherwise':
    'Error: the cashier has not said Loaded {"version":"/^never$/"}; said since the last event: ',
  'host events are expected': 'Error: host events are recorded only of a cashier in a frame',
  'a cashier is opened': 'Error: say where the widget is: test.use({ cashierUrl: ',
};

test('a report names steps and mistakes, points to the line of the suite, and holds nothing secret', FULL, async () => {
  const suite = new Consumer('mistakes', 'tests/e2e/testing/mistakes');
  const { code, output } = await suite.run();
  expect(output).toBe('');
  expect(code).toBe(0);
  const text = readFileSync(join(suite.folder, 'report.json'), 'utf8');
  const report = JSON.parse(text) as Readonly<Record<string, Reported>>;

  await test.step('mistakes', () => {
    const told = Object.entries(report).flatMap(([title, { errors }]) =>
      errors.map(({ message }) => [title, message.slice(0, TOLD[title]?.length)] as const),
    );
    expect(Object.fromEntries(told)).toEqual(TOLD);
  });

  await test.step('lines', () => {
    const astray = Object.entries(report).filter(
      ([title, { errors }]) =>
        title !== 'a cashier is opened' && errors.some(({ stack }) => !/mistakes\.ts:\d+/.test(stack)),
    );
    expect(astray).toEqual([]);
  });

  await test.step('steps', () => {
    const steps = report['a card is filled in']?.steps ?? [];
    expect(steps).toEqual(
      expect.arrayContaining([
        'Open the cashier',
        'Select bank_card',
        'Fill pan, expiry, cvv, cardHolder',
        'pan: ••••',
        'cvv: ••••',
      ]),
    );
  });

  await test.step('secrets', () => {
    for (const secret of ['4242', '737', '12/30', 'Ana Lopez', 'ANA LOPEZ', 'tok_live'])
      expect(text).not.toContain(secret);
  });
});
