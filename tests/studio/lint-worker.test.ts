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

test('the worker answers a text with findings', async () => {
  ask?.({ data: { id: 1, text: '{}', player: PLAYER, at: 0 } });
  await expect.poll(() => answers.find(({ id }) => id === 1)?.findings?.length).toBeGreaterThan(0);
});

test('a crash is answered as a failure, which the page can show', async () => {
  const complaint = vi.spyOn(console, 'error').mockReturnValue(undefined);
  // Nothing that the page sends crashes the linter now, so the message is one that it never sends.
  const broken = { id: 2, text: '{}', at: 0 } as Asked;
  ask?.({ data: broken });
  await expect.poll(() => answers.find(({ id }) => id === 2)?.failure).toMatch(/^TypeError: /);
  expect(complaint).toHaveBeenCalledWith('The linter has failed:', expect.any(TypeError));
  complaint.mockRestore();
});
