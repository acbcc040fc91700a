import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
// Loaded here, so that the test does not wait for this code.
import '../../src/features/guides/VideoPage.tsx';
import { openForm } from './support/open-form.tsx';

test('a double click on the video button opens one window', async () => {
  const form = await openForm({ video_guide_url: { en: 'https://guides.example.com/en' } });
  await form.click(screen.getByRole('button', { name: 'Video guide' }));
  const watch = await screen.findByRole('button', { name: 'Watch the video' });
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => opened.mockRestore());
  await form.user.dblClick(watch);
  expect(opened).toHaveBeenCalledOnce();
});
