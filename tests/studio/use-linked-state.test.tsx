import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as links from '../../studio/state.ts';
import { useLinkedState } from '../../studio/use-linked-state.ts';

/** The clock does not run, so that no address is written while a link is read. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', location.pathname);
});

/** Opens a link, and waits until the hook has read it. */
async function open(hash: string): Promise<void> {
  using read = vi.spyOn(links, 'readLink');
  await act(async () => {
    history.replaceState(null, '', hash);
    dispatchEvent(new Event('hashchange'));
    expect(read).toHaveBeenCalledExactlyOnceWith(hash);
    await read.mock.results[0]?.value;
  });
}

/** A promise that the test resolves. */
function held<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

test('a damaged link is reported until a valid link is opened', async () => {
  const { result } = renderHook(() => useLinkedState({ kind: 'unreadable', why: 'it is cut off' }));
  expect(result.current.problem).toBe('The link cannot be read: it is cut off.');
  await open(await links.writeLink({ ...links.firstState(), country: 'KE' }));
  expect(result.current.state.country).toBe('KE');
  expect(result.current.problem).toBe('');
  await open('#s=AAAA');
  expect(result.current.problem).toMatch(/^The link cannot be read: /);
  expect(result.current.state.country).toBe('KE');
});

test('a link that sets what is unknown here is shown without it, and says so', async () => {
  const { result } = renderHook(() => useLinkedState({ kind: 'none' }));
  await open(await links.writeLink({ ...links.firstState(), country: 'KE', answer: 'renamed-since' }));
  expect(result.current.state.country).toBe('KE');
  expect(result.current.problem).toMatch(/^The link sets what this studio does not have.*: answer\.$/);
});

test('editing the text clears the report of a damaged link', () => {
  const { result } = renderHook(() => useLinkedState({ kind: 'unreadable', why: 'it is cut off' }));
  act(() => result.current.load('{}'));
  expect(result.current).toMatchObject({ problem: '', revision: 1, state: { text: '{}' } });
});

test('a link that is read late does not replace a later link', async () => {
  const { result } = renderHook(() => useLinkedState({ kind: 'state', state: links.firstState(), unknown: [] }));
  const [early, late] = await Promise.all(
    ['KE', 'BR'].map((country) => links.writeLink({ ...links.firstState(), country })),
  );
  const slow = held<links.Link>();
  const read = vi.spyOn(links, 'readLink').mockReturnValueOnce(slow.promise);
  act(() => {
    history.replaceState(null, '', early);
    dispatchEvent(new Event('hashchange'));
  });
  read.mockRestore();
  await open(late ?? '');
  await act(async () => slow.resolve({ kind: 'state', state: { ...links.firstState(), country: 'KE' }, unknown: [] }));
  expect(result.current.state.country).toBe('BR');
});

test('an address that is written late does not replace a link that was opened meanwhile', async () => {
  const slow = held<string>();
  const write = vi.spyOn(links, 'writeLink').mockReturnValueOnce(slow.promise);
  renderHook(() => useLinkedState({ kind: 'state', state: links.firstState(), unknown: [] }));
  vi.runAllTimers();
  expect(write).toHaveBeenCalledOnce();
  write.mockRestore();
  history.replaceState(null, '', '#s=opened');
  await act(async () => slow.resolve('#s=written'));
  expect(location.hash).toBe('#s=opened');
});

test('a text that is too long for a link is reported until it is shorter', async () => {
  using write = vi.spyOn(links, 'writeLink');
  const { result } = renderHook(() => useLinkedState({ kind: 'state', state: links.firstState(), unknown: [] }));
  const type = async (text: string) => {
    await act(async () => {
      result.current.turn({ text });
    });
    await act(async () => {
      vi.runAllTimers();
      await write.mock.results.at(-1)?.value.catch(() => undefined);
    });
  };
  await type(' '.repeat(links.MAX_TEXT + 1));
  expect(result.current.problem).toBe('The address cannot be written: the text has more than 2000000 characters.');
  expect(location.hash).toBe('');
  await type('{}');
  expect(result.current.problem).toBe('');
});
