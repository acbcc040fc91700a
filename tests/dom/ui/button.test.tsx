import type { FormEvent } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from '../../../src/ui/controls/Button.tsx';

const button = (name = 'Pay') => screen.getByRole<HTMLButtonElement>('button', { name });

test('a button submits a form only when it says so', async () => {
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

test('a busy button keeps its label, shows a spinner and is announced as busy and disabled', () => {
  const { rerender } = render(<Button>Pay</Button>);
  expect(button().getAttribute('aria-busy')).toBeNull();
  expect(button().getAttribute('aria-disabled')).toBeNull();
  expect(button().querySelector('.pw-spinner')).toBeNull();
  rerender(<Button isBusy>Pay</Button>);
  expect(button().getAttribute('aria-busy')).toBe('true');
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(button().querySelector('.pw-spinner')).not.toBeNull();
});

test('a blocked button is announced as disabled, and still takes the focus and presses', async () => {
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
] as const)('%o looks like %s', (look, className) => {
  render(<Button {...look}>Pay</Button>);
  expect(button().className).toBe(className);
});
