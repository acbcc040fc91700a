import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PayWidgetElement } from '../../sdk/api.ts';
import { defineElement } from '../../sdk/index.ts';

const START = { user: { token: 't' } };

test('React sets start data and fallback as properties and listens to the events', () => {
  defineElement();
  const fallback = document.createElement('p');
  const onResize = vi.fn<(height: number) => void>();
  // Without an address nothing starts.
  render(
    <pay-widget
      src=""
      data-testid="cashier"
      sizing="fit"
      startData={START}
      fallback={fallback}
      onpw-resize={({ detail }) => onResize(detail.height)}
    />,
  );
  const cashier = screen.getByTestId<PayWidgetElement>('cashier');
  expect(cashier.startData).toBe(START);
  expect(cashier.fallback).toBe(fallback);
  expect(cashier.getAttributeNames().toSorted()).toEqual(['data-testid', 'sizing', 'src']);
  cashier.dispatchEvent(new CustomEvent('pw-resize', { detail: { height: 480 } }));
  expect(onResize.mock.calls).toEqual([[480]]);
});
