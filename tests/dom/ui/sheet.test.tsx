import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Sheet } from '../../../src/ui/controls/sheet/Sheet.tsx';
import { InWidget } from '../../support/in-widget.tsx';
import { widgetOf } from '../../support/services.ts';

test('a click outside a sheet closes it, but not the second click of the double click that opened it', async () => {
  const { services, clock } = widgetOf();
  const onClose = vi.fn<() => void>();
  render(
    <InWidget services={services}>
      <Sheet title="Choose" isOpen onClose={onClose} onClosed={() => undefined}>
        <p>Inside</p>
      </Sheet>
    </InWidget>,
  );
  const sheet = screen.getByRole('dialog');
  fireEvent.click(sheet, { detail: 2 });
  expect([onClose.mock.calls, sheet.getAttribute('closedby')]).toEqual([[], 'closerequest']);
  await act(() => clock.advance(500));
  fireEvent.click(screen.getByText('Inside'));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(sheet);
  expect(onClose).toHaveBeenCalledOnce();
  expect(sheet.getAttribute('closedby')).toBe('any');
});

test('Escape in a sheet is left to the browser, and not heard by the site around the cashier', () => {
  const { services } = widgetOf();
  render(
    <InWidget services={services}>
      <Sheet title="Choose" isOpen onClose={() => undefined} onClosed={() => undefined}>
        <p>Inside</p>
      </Sheet>
    </InWidget>,
  );
  const heard: string[] = [];
  const hear = ({ key }: KeyboardEvent) => void heard.push(key);
  document.addEventListener('keydown', hear);
  onTestFinished(() => document.removeEventListener('keydown', hear));
  expect(fireEvent.keyDown(screen.getByText('Inside'), { key: 'Escape' })).toBe(true);
  fireEvent.keyDown(screen.getByText('Inside'), { key: 'a' });
  expect(heard).toEqual(['a']);
});
