import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PayWidgetElement } from '../../sdk/api.ts';
import { defineElement } from '../../sdk/index.ts';

const START = { user: { token: 't' } };

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

test('React 19 sets start data and fallback as properties and listens to the events', async () => {
  defineElement();
  const fallback = document.createElement('p');
  const onResize = vi.fn<(height: number) => void>();
  const props = {
    // Without an address nothing starts.
    src: '',
    sizing: 'fit',
    startData: START,
    fallback,
    'onpw-resize': ({ detail }: CustomEvent<{ height: number }>) => onResize(detail.height),
  };
  await act(async () => createRoot(document.body).render(createElement('pay-widget', props)));
  const cashier = document.querySelector<PayWidgetElement>('pay-widget');
  expect(cashier?.startData).toBe(START);
  expect(cashier?.fallback).toBe(fallback);
  expect(cashier?.getAttributeNames().toSorted()).toEqual(['sizing', 'src']);
  cashier?.dispatchEvent(new CustomEvent('pw-resize', { detail: { height: 480 } }));
  expect(onResize.mock.calls).toEqual([[480]]);
});
