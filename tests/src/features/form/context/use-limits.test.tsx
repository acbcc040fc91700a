import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, test } from 'vitest';
import { ServicesProvider } from '../../../../../src/core/services/services.ts';
import { type ServerLimits, useLimits } from '../../../../../src/features/form/context/use-limits.ts';
import { methodOf } from '../../../../support/methods.ts';
import { widgetOf } from '../../../../support/services.ts';

const method = methodOf({});

/** The limits of a form of a method whose deposit limits have been requested before. */
function limitsOf(use: ServerLimits) {
  const { services } = widgetOf();
  const { queries } = services;
  const answer = { limits: { EUR: { min: '50', max: '90' } }, fixedAmounts: ['60'] };
  queries.setQueryData(['deposit-limits', method.name, 'EUR'], { data: answer });
  const { result } = renderHook(() => useLimits({ method, country: 'DE', currency: 'EUR', use }), {
    wrapper: ({ children }: PropsWithChildren) => (
      <ServicesProvider value={services}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </ServicesProvider>
    ),
  });
  return result.current;
}

test('limits that a deposit has requested count in its next form, until the server answers again', () => {
  expect(limitsOf('hint')).toMatchObject({ limits: { min: '50', max: '90' }, fixedAmounts: ['60'] });
});

test('limits that a deposit has requested do not count in the form of a withdrawal', () => {
  expect(limitsOf('none')).toMatchObject({ limits: undefined, fixedAmounts: undefined });
});
