import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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
