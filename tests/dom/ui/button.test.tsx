import type { FormEvent } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from '../../../src/ui/controls/Button.tsx';

const button = (name = 'Pay') => screen.getByRole<HTMLButtonElement>('button', { name });

test('only a button of type submit submits a form', async () => {
  const submit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  render(
    <>
      <form id="payment" onSubmit={submit}>
        <Button>Plain</Button>
      </form>
      <Button type="submit" form="payment">
        Pay
      </Button>
    </>,
  );
  await userEvent.click(button('Plain'));
  expect(submit).not.toHaveBeenCalled();
  await userEvent.click(button());
  expect(submit).toHaveBeenCalledOnce();
});

test('a busy button keeps its label, and is marked as busy and disabled', () => {
  const { rerender } = render(<Button>Pay</Button>);
  expect(button().getAttribute('aria-busy')).toBeNull();
  expect(button().getAttribute('aria-disabled')).toBeNull();
  rerender(<Button isBusy>Pay</Button>);
  expect(button().getAttribute('aria-busy')).toBe('true');
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(button().textContent).toBe('Pay');
});

test('a blocked button is marked as disabled, but can be focused and pressed', async () => {
  const press = vi.fn<() => void>();
  render(
    <Button isBlocked onClick={press}>
      Pay
    </Button>,
  );
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(button().getAttribute('aria-busy')).toBeNull();
  await userEvent.click(button());
  expect(press).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button());
});

test.each([
  [{}, 'pw-btn pw-btn--primary'],
  [{ variant: 'secondary', isSmall: true }, 'pw-btn pw-btn--secondary pw-btn--small'],
  [{ variant: 'ghost', isWide: true }, 'pw-btn pw-btn--ghost pw-btn--wide'],
] as const)('a button with %o has the classes %s', (look, className) => {
  render(<Button {...look}>Pay</Button>);
  expect(button().className).toBe(className);
});
