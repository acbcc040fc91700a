import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Heap } from '../../src/features/coins/Coin.tsx';

test('a heap of coins whose place among the packages changes keeps no coin of the other heap', () => {
  const { container, rerender } = render(<Heap at={3} count={4} />);
  const coins = () => container.querySelectorAll('g').length;
  expect(coins()).toBe(14);
  rerender(<Heap at={1} count={4} />);
  expect(coins()).toBe(5);
  rerender(<Heap at={3} count={4} />);
  expect(coins()).toBe(14);
});
