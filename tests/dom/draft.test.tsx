import { expect, test } from 'vitest';
import { itemOf } from '../../src/platform/storage/items.ts';
import { definition, textField } from '../e2e/support/definitions.ts';
import { openCashier } from './support/open-form.tsx';

test('what was typed is stored at the first pause of 300 ms, since a phone may end the page without notice', async () => {
  const cashier = openCashier([definition({ fields: [textField({ name: 'account', label: 'Account' })] })]);
  const stored = (value: string) => itemOf('choice').read()?.includes(`"${value}"`) ?? false;
  await cashier.chooseMethod('Test method');
  await cashier.type(cashier.field('Account'), '11');
  await cashier.pass(299);
  await cashier.type(cashier.field('Account'), '22');
  await cashier.pass(299);
  expect([stored('11'), stored('1122')]).toEqual([false, false]);
  await cashier.pass(1);
  expect(stored('1122')).toBe(true);
});
