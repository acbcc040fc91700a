import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Finding } from '../../lint/finding.ts';
import { Problems } from '../../studio/panels/Problems.tsx';

const finding: Finding = {
  code: 'duplicate_name',
  level: 'error',
  file: 'definition',
  path: '/name',
  message: 'another has the name `a` too',
  suggestion: 'write `a` or `a`',
  place: { line: 1, column: 1, endLine: 1, endColumn: 2, offset: 0, length: 1 },
};
const nothing = () => undefined;

test('equal findings are listed separately, and disappear with the next text', () => {
  const props = { failure: undefined, onShow: nothing, onFix: nothing };
  const { rerender } = render(<Problems {...props} findings={[finding, finding, finding]} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  rerender(<Problems {...props} findings={[finding]} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('what is corrected by keyboard leaves the focus in the panel', async () => {
  const user = userEvent.setup();
  const onFix = vi.fn<() => void>();
  const panel = (findings: readonly Finding[]) => (
    <div role="tabpanel" tabIndex={-1}>
      <Problems failure={undefined} onShow={nothing} onFix={onFix} findings={findings} />
    </div>
  );
  const { rerender } = render(panel([{ ...finding, fix: { kind: 'replace', path: '/name', to: 'a' } }]));
  screen.getByRole('button', { name: 'Correct 1 of 1' }).focus();
  await user.keyboard('{Enter}');
  expect(onFix).toHaveBeenCalledOnce();
  rerender(panel([]));
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});
