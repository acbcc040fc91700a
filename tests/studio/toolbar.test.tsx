import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Toolbar } from '../../studio/panels/Toolbar.tsx';
import { firstState } from '../../studio/state.ts';

test('an unreadable link is reported even after another message', async () => {
  const user = userEvent.setup();
  const props = { state: firstState(), load: () => undefined, method: undefined };
  const { rerender } = render(<Toolbar {...props} problem="" />);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied the link.'));
  rerender(<Toolbar {...props} problem="The link cannot be read: it is cut off." />);
  expect(screen.getByRole('status').textContent).toContain('The link cannot be read: it is cut off.');
});
