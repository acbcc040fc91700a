import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
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

test('without a clipboard, as on plain HTTP, Copy link says that the address bar has the link', async () => {
  const user = userEvent.setup();
  const clipboard = vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  onTestFinished(() => clipboard.mockRestore());
  render(<Toolbar state={firstState()} load={() => undefined} method={undefined} problem="" />);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'The browser does not let this page copy. The link is in the address bar.',
    ),
  );
});
