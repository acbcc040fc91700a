import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ValueRow } from '../../../../src/features/redemption/ValueRow.tsx';
import { InWidget } from '../../../support/in-widget.tsx';
import { widgetOf } from '../../../support/services.ts';

/** A row whose value could not be loaded, above a field, after a press on its retry button. */
async function retried() {
  const { services } = widgetOf();
  await services.translator.use('en', { sweepstake: { redemption: { again: 'Try again' } } });
  const page = (value?: string) => (
    <InWidget services={services}>
      <dl>
        <ValueRow label="Rate" value={value} isPending={false} onRetry={() => undefined} />
      </dl>
      <input aria-label="Amount" />
    </InWidget>
  );
  const { rerender } = render(page());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  return { arrive: () => rerender(page('1 SC = 2 USDT')) };
}

test('the focus moves from the retry button to the loaded value', async () => {
  const { arrive } = await retried();
  arrive();
  expect(document.activeElement?.textContent).toBe('1 SC = 2 USDT');
});

test('a value that loads late does not take the focus from another field', async () => {
  const { arrive } = await retried();
  const amount = screen.getByRole('textbox', { name: 'Amount' });
  await userEvent.click(amount);
  arrive();
  expect(screen.getByText('1 SC = 2 USDT')).toBeDefined();
  expect(document.activeElement).toBe(amount);
});
