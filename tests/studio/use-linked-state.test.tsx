import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { firstState, writeLink } from '../../studio/state.ts';
import { useLinkedState } from '../../studio/use-linked-state.ts';

afterEach(() => history.replaceState(null, '', location.pathname));

function open(hash: string): void {
  history.replaceState(null, '', hash);
  dispatchEvent(new Event('hashchange'));
}

test('a damaged link is named until another can be read', async () => {
  const { result } = renderHook(() => useLinkedState({ kind: 'unreadable', why: 'it is cut off' }));
  expect(result.current.problem).toBe('The link cannot be read: it is cut off.');
  const good = await writeLink({ ...firstState(), country: 'KE' });
  act(() => open(good));
  await waitFor(() => expect(result.current.state.country).toBe('KE'));
  expect(result.current.problem).toBe('');
  act(() => open('#s=AAAA'));
  await waitFor(() => expect(result.current.problem).toMatch(/^The link cannot be read: /));
  expect(result.current.state.country).toBe('KE');
});

test('another text in the editor ends the problem too', () => {
  const { result } = renderHook(() => useLinkedState({ kind: 'unreadable', why: 'it is cut off' }));
  act(() => result.current.load('{}'));
  expect(result.current).toMatchObject({ problem: '', revision: 1, state: { text: '{}' } });
});
