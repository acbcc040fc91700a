import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WIDE_PX } from '../../schemas/figures.ts';
import { definition } from '../e2e/support/definitions.ts';
import { openCashier } from './support/open-form.tsx';

const inGroup = { category: 'fast', groupText: 'Fast transfers' };

test('a group and a method with the same name are two tiles, and only the opened one is marked', async () => {
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

test('beside the list, opening another group clears the search', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDE_PX);
  onTestFinished(() => void vi.restoreAllMocks());
  const groupOf = (group: string, count: number) =>
    Array.from({ length: count }, (_, at) =>
      definition({ name: `${group} ${at}`, text: `${group} bank ${at}`, category: group, groupText: `${group} banks` }),
    );
  const cashier = openCashier([...groupOf('Red', 6), ...groupOf('Blue', 2)]);
  await cashier.click(await screen.findByRole('button', { name: /Red banks$/ }));
  await cashier.type(await screen.findByRole('searchbox'), 'Red bank 3');
  await cashier.click(screen.getByRole('button', { name: /Blue banks$/ }));
  await cashier.until(() => expect(screen.queryByRole('button', { name: /^Blue bank 0/ })).not.toBeNull());
});
