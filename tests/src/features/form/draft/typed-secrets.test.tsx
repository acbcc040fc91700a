import { renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { type Services, ServicesProvider } from '../../../../../src/core/services/services.ts';
import { useStoredDraft } from '../../../../../src/features/form/draft/use-draft.ts';
import { createWidgetStore } from '../../../../../src/core/state/store.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';
import { planOf } from '../../../../support/methods.ts';

const plan = planOf({ name: 'invoice', fields: [{ name: 'otp' }, { name: 'payer' }] });
const [otp = '', payer = ''] = plan.fields.map(({ id }) => id);

/** A form with a code and a name, which is closed by `leave`. */
function fillIn() {
  const store = createWidgetStore();
  const services = {
    store,
    clock: new FakeClock(),
    window,
  } as Partial<Services> as Services;
  const isDone = { current: false };
  const { unmount: leave } = renderHook(
    () => {
      const form = useForm<Record<string, string>>({ defaultValues: { [otp]: '90731', [payer]: 'Ana' } });
      useStoredDraft(form, plan, { name: undefined, currency: 'MXN', isDone });
    },
    { wrapper: ({ children }: PropsWithChildren) => <ServicesProvider value={services}>{children}</ServicesProvider> },
  );
  return { store, leave };
}

test('reports are scrubbed of typed secrets even after their form is closed', () => {
  const { store, leave } = fillIn();
  leave();
  expect(store.getState().typedSecrets).toEqual(['90731']);
});

test('a change of player forgets the secrets that the previous player typed', () => {
  const { store, leave } = fillIn();
  store.setState(({ session }) => ({ session: session + 1 }));
  leave();
  expect(store.getState().typedSecrets).toEqual([]);
});
