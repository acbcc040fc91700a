import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { control } from '../../fixtures/backend/control.ts';
import { mount } from '../../src/app/package/index.tsx';
import { definition } from '../e2e/support/definitions.ts';
import { backend, clock, ORIGIN } from './support/server.ts';
import type { LoggedCall } from '../e2e/support/backend.ts';

const TOKEN = 'package-player';
const ask = (action: string, body: object) => control(backend, action, { token: TOKEN, ...body });
/** The currencies in the requests for the method list of the redesign, in order. */
const asked = () =>
  (ask('calls', { call: 'methods-payment-v5' }) as { readonly calls: readonly LoggedCall[] }).calls.map(
    ({ payload }) => payload['currency'],
  );

test('the package copies the start data at mounting, so later changes to that object do not affect it', async () => {
  ask('methods', { methods: [definition()] });
  const element = document.body.appendChild(document.createElement('div'));
  const user = { token: TOKEN, id: 1, lang: 'en', currency: 'MXN' };
  const startData = { host: ORIGIN, platformVersion: 'redesign', user };
  const cashier = mount(element, { startData, clock });
  onTestFinished(() => {
    cashier.unmount();
    element.remove();
  });
  startData.platformVersion = 'classic';
  await waitFor(() => expect(asked()).toEqual(['MXN']));
  cashier.send('loaded', { user: { ...user, currency: 'EUR' } });
  await waitFor(() => expect(asked()).toEqual(['MXN', 'EUR']));
});

test('the package leaves nothing in the page when two renderers claim one type', () => {
  const element = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => element.remove());
  const field = { type: 'seal', Component: () => null };
  expect(() => mount(element, { renderers: { fields: [field, field] } })).toThrow('two renderers claim seal');
  expect(element.childNodes).toHaveLength(0);
});

test('the package leaves nothing in the page when the start data cannot be copied', () => {
  const element = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => element.remove());
  const user: { token: string; balanceData?: object } = { token: TOKEN };
  user.balanceData = { user };
  expect(() => mount(element, { startData: { user } })).toThrow(TypeError);
  expect(element.childNodes).toHaveLength(0);
});
