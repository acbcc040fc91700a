import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as links from '../../studio/state.ts';
import { useLinkedState } from '../../studio/use-linked-state.ts';

/** The clock stands, so that no address is written while a link is read. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', location.pathname);
});

/** Opens a link, and returns once the hook has read it, however long that takes. */
async function open(hash: string): Promise<void> {
  using read = vi.spyOn(links, 'readLink');
  await act(async () => {
    history.replaceState(null, '', hash);
    dispatchEvent(new Event('hashchange'));
    expect(read).toHaveBeenCalledExactlyOnceWith(hash);
    await read.mock.results[0]?.value;
  });
}

test('a damaged link is named until another can be read', async () => {
  const { result } = renderHook(() => useLinkedState({ kind: 'unreadable', why: 'it is cut off' }));
  expect(result.current.problem).toBe('The link cannot be read: it is cut off.');
  await open(await links.writeLink({ ...links.firstState(), country: 'KE' }));
  expect(result.current.state.country).toBe('KE');
  expect(result.current.problem).toBe('');
  await open('#s=AAAA');
  expect(result.current.problem).toMatch(/^The link cannot be read: /);
  expect(result.current.state.country).toBe('KE');
});

test('another text in the editor ends the problem too', () => {
  const { result } = renderHook(() => useLinkedState({ kind: 'unreadable', why: 'it is cut off' }));
  act(() => result.current.load('{}'));
  expect(result.current).toMatchObject({ problem: '', revision: 1, state: { text: '{}' } });
});
