import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Toolbar } from '../../studio/panels/Toolbar.tsx';
import { firstState } from '../../studio/state.ts';

test('an unreadable link is reported even after another message', async () => {
  const user = userEvent.setup();
  const props = { state: firstState(), load: () => undefined, method: undefined, at: 0 };
  const { rerender } = render(<Toolbar {...props} problem="" />);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied the link.'));
  rerender(<Toolbar {...props} problem="The link cannot be read: it is cut off." />);
  expect(screen.getByRole('status').textContent).toContain('The link cannot be read: it is cut off.');
});

test('without a clipboard, as on plain HTTP, Copy link says that the address bar has the link', async () => {
  const user = userEvent.setup();
  const clipboard = vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  onTestFinished(() => clipboard.mockRestore());
  render(<Toolbar state={firstState()} load={() => undefined} method={undefined} at={0} problem="" />);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'The browser does not let this page copy. The link is in the address bar.',
    ),
  );
});

/** The toolbar with a text that an edit changes. */
function Studio({ edited }: { readonly edited: string }) {
  const [text, setText] = useState('');
  return (
    <>
      <button type="button" onClick={() => setText(edited)}>
        Edit
      </button>
      <output>{text}</output>
      <Toolbar state={{ ...firstState(), text }} load={setText} method={undefined} at={0} problem="" />
    </>
  );
}

/** What a browser sends when a file is dropped. */
function drop(target: Element, file: File): DragEvent {
  const event = new DragEvent('drop', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files: [file] } });
  target.dispatchEvent(event);
  return event;
}

test('what the studio says of an opened file goes with the next edit, which may have mended it', async () => {
  const user = userEvent.setup();
  render(<Studio edited="{}" />);
  await user.upload(
    screen.getByLabelText('Open…'),
    new File(['{\r\n"name": }'], 'a.json', { type: 'application/json' }),
  );
  const status = screen.getAllByRole('status').at(-1);
  await waitFor(() => expect(status?.textContent).toMatch(/^Opened a\.json\. This is not JSON: in line 2 /));
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(status?.textContent).toBe('');
});

test('a file that is dropped on the studio opens, in place of being inserted or shown by the browser', async () => {
  render(<Studio edited="{}" />);
  const [text, status] = screen.getAllByRole('status');
  const inserted = vi.fn<() => void>();
  text?.addEventListener('drop', inserted);
  const event = drop(text ?? document.body, new File(['{ "name": "a" }'], 'a.json'));
  await waitFor(() => expect(status?.textContent).toBe('Opened a.json: 1 method.'));
  expect(text?.textContent).toBe('{ "name": "a" }');
  expect([event.defaultPrevented, inserted.mock.calls.length]).toEqual([true, 0]);
});

test('a file that is dropped on another control for files is left to it', () => {
  render(<input type="file" aria-label="Compare" />);
  render(<Studio edited="{}" />);
  expect(drop(screen.getByLabelText('Compare'), new File(['{}'], 'a.json')).defaultPrevented).toBe(false);
});
