import { afterAll, expect, test, vi } from 'vitest';
import type { Answered, Asked } from '../../studio/lint-worker.ts';

const answers: Answered[] = [];
let ask: ((event: { readonly data: Asked }) => void) | undefined;
vi.stubGlobal('addEventListener', (_type: string, listener: typeof ask) => {
  ask = listener;
});
vi.stubGlobal('postMessage', (answered: Answered) => void answers.push(answered));
await import('../../studio/lint-worker.ts');
afterAll(() => void vi.unstubAllGlobals());

const PLAYER = { country: 'MX', currency: 'MXN', language: 'en', min: '', max: '' };

test('the lint worker responds to a text with findings', async () => {
  ask?.({ data: { id: 1, text: '{}', player: PLAYER, at: 0 } });
  await expect.poll(() => answers.find(({ id }) => id === 1)?.findings?.length).toBeGreaterThan(0);
});

test('the lint worker responds to a crash with a failure that the page can show', async () => {
  const complaint = vi.spyOn(console, 'error').mockReturnValue(undefined);
  // No message from the page crashes the linter now, so this message is one that the page does not send.
  const broken = { id: 2, text: '{}', at: 0 } as Asked;
  ask?.({ data: broken });
  await expect.poll(() => answers.find(({ id }) => id === 2)?.failure).toMatch(/^TypeError: /);
  expect(complaint).toHaveBeenCalledWith('The linter has failed:', expect.any(TypeError));
  complaint.mockRestore();
});
