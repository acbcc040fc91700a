import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { definition } from '../e2e/support/definitions.ts';
import { openCashier } from './support/open-form.tsx';

const inGroup = { category: 'fast', groupText: 'Fast transfers' };

test('a group and a method of one name are two tiles, of which only the one that was opened is marked', async () => {
  const cashier = openCashier([
    definition({ name: 'one', text: 'One', ...inGroup }),
    definition({ name: 'two', text: 'Two', ...inGroup }),
    definition({ name: 'fast', text: 'Fast card' }),
  ]);
  const tiles = async () => [
    await screen.findByRole('button', { name: /^Fast transfers/ }),
    screen.getByRole('button', { name: 'Fast card' }),
  ];
  const marks = async () => (await tiles()).map((tile) => tile.getAttribute('aria-current'));
  expect(await marks()).toEqual([null, null]);
  await cashier.chooseMethod('Fast card');
  await cashier.click(screen.getByRole('button', { name: 'Back' }));
  expect(await marks()).toEqual([null, 'true']);
});
