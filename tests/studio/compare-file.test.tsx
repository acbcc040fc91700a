import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import Compare from '../../studio/panels/Compare.tsx';
import { firstState } from '../../studio/state.ts';

test('the same file can be chosen again as the earlier version', async () => {
  const file = new File(['{}'], 'before.json', { type: 'application/json' });
  const read = vi.spyOn(file, 'text').mockResolvedValueOnce('{').mockResolvedValueOnce('[]');
  const user = userEvent.setup();
  render(<Compare now={[]} shown={{ ...firstState(), definition: {} }} />);
  const input = screen.getByLabelText('Earlier version');
  await user.upload(input, file);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This is not JSON'));
  await user.upload(input, file);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(read).toHaveBeenCalledTimes(2);
});
