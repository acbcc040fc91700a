import { render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Finding } from '../../lint/finding.ts';
import type { Answered, Asked } from '../../studio/lint-worker.ts';
import { Problems } from '../../studio/panels/Problems.tsx';
import { useAnalysis } from '../../studio/use-analysis.ts';

const PLAYER = { country: 'MX', currency: 'MXN', language: 'en', min: '', max: '' };

afterEach(() => void vi.unstubAllGlobals());

/** A worker that calls this function for each text. */
function stubWorker(work: (worker: EventTarget, asked: Asked) => void): void {
  class Stub extends EventTarget {
    postMessage(asked: Asked): void {
      work(this, asked);
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', Stub);
}

const analysis = () => renderHook(() => useAnalysis('{}', 0, PLAYER)).result;

test('a worker that fails to load is reported as a failure', async () => {
  stubWorker((worker) => worker.dispatchEvent(new Event('error')));
  const result = analysis();
  await waitFor(() => expect(result.current?.failure).toMatch(/code cannot be loaded/));
});

test('the findings of the worker are returned', async () => {
  const findings: readonly Finding[] = [];
  stubWorker((worker, { id }) => {
    worker.dispatchEvent(new MessageEvent<Answered>('message', { data: { id, findings } }));
  });
  const result = analysis();
  await waitFor(() => expect(result.current?.findings).toBe(findings));
});

test('findings for an earlier text are marked as outdated until the next ones arrive', async () => {
  let answer = () => undefined as void;
  stubWorker((worker, { id }) => {
    answer = () => void worker.dispatchEvent(new MessageEvent<Answered>('message', { data: { id, findings: [] } }));
    if (id === 1) answer();
  });
  const { result, rerender } = renderHook(({ text }) => useAnalysis(text, 0, PLAYER), { initialProps: { text: '{}' } });
  await waitFor(() => expect(result.current?.isCurrent).toBe(true));
  rerender({ text: '{ }' });
  expect(result.current?.isCurrent).toBe(false);
  await waitFor(() => {
    answer();
    expect(result.current?.isCurrent).toBe(true);
  });
});

test('a finding for an outdated text cannot be corrected', () => {
  const fixable: Finding = {
    code: 'method_set_aside',
    level: 'error',
    file: 'definition',
    path: '/position',
    message: 'expected number',
    fix: { kind: 'replace', path: '/position', to: 3 },
    place: { line: 1, column: 1, endLine: 1, endColumn: 2, offset: 0, length: 1 },
  };
  render(<Problems findings={[fixable]} failure={undefined} onShow={nothing} onFix={undefined} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Correct 1 of 1' }).disabled).toBe(true);
});

const nothing = () => undefined;

test('the panel shows that it is checking, and then a failure', () => {
  const { rerender } = render(<Problems findings={undefined} failure={undefined} onShow={nothing} onFix={nothing} />);
  expect(screen.getByText('Checking…')).toBeTruthy();
  rerender(<Problems findings={undefined} failure="RangeError: too deep" onShow={nothing} onFix={nothing} />);
  expect(screen.getByRole('alert').textContent).toBe('The linter has failed: RangeError: too deep');
});
