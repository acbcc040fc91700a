import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ROUTER_FUTURE } from '../../../../src/core/services/router-future.ts';
import PopupPage from '../../../../src/features/captcha/PopupPage.tsx';
import { InWidget } from '../../../support/in-widget.tsx';
import { widgetOf } from '../../../support/services.ts';
import { windowOf } from '../../../support/window-of.ts';

const ORDER = { type: 'redirect', url: 'https://pay.example.com/', fields: { invoice: '7' } };
const ALONE = 'status.returned.title';

/** The form page in a window opened by a page at this origin; without one, nobody has opened it. */
function popup(opener: string | undefined) {
  const { services, clock } = widgetOf('standalone');
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue(undefined);
  onTestFinished(() => submit.mockRestore());
  const asked: unknown[] = [];
  const cashier = windowOf({
    location: { origin: opener },
    postMessage: (message: unknown) => void asked.push(message),
    parent: undefined,
  });
  const events = new EventTarget();
  // Defined and not assigned: the window of the tests would take an assignment for itself.
  const view = Object.create(window, {
    opener: { value: opener === undefined ? null : cashier },
    addEventListener: { value: events.addEventListener.bind(events) },
    removeEventListener: { value: events.removeEventListener.bind(events) },
  });
  const { container } = render(
    <MemoryRouter initialEntries={['/form']} future={ROUTER_FUTURE}>
      <InWidget services={{ ...services, window: view }}>
        <PopupPage />
      </InWidget>
    </MemoryRouter>,
  );
  const order = () => {
    const message = { source: cashier, origin: window.location.origin, data: ORDER };
    act(() => void events.dispatchEvent(Object.assign(new Event('message'), message)));
  };
  return { clock, asked, order, submit, title: () => container.querySelector('h1')?.textContent };
}

test('the window on the way to a provider asks its cashier and sends the form that it names', async () => {
  const { clock, asked, order, submit, title } = popup(window.location.origin);
  expect([asked, title()]).toEqual([[{ type: 'ready' }], 'popup.title']);
  order();
  await act(() => clock.advance(60_000));
  expect([submit.mock.calls.length, title()]).toEqual([1, 'popup.title']);
});

test('a window that its cashier does not answer, as after a reload, sends the player back to it', async () => {
  const { clock, title, submit } = popup(window.location.origin);
  await act(() => clock.advance(4_999));
  expect(title()).toBe('popup.title');
  await act(() => clock.advance(1));
  expect(title()).toBe(ALONE);
  expect(submit).not.toHaveBeenCalled();
});

test('the bar of the window says what the page says', async () => {
  const { clock } = popup(window.location.origin);
  expect(document.title).toBe('popup.title');
  await act(() => clock.advance(5_000));
  expect(document.title).toBe(ALONE);
});

test('an answer that comes late is still followed', async () => {
  const { clock, order, title, submit } = popup(window.location.origin);
  await act(() => clock.advance(5_000));
  order();
  expect([submit.mock.calls.length, title()]).toEqual([1, 'popup.title']);
});

test.each([
  ['nobody', undefined],
  ['another site', 'https://evil.example'],
])('a window opened by %s sends the player back at once', (_who, opener) => {
  const { asked, title, order, submit } = popup(opener);
  expect([asked, title()]).toEqual([[], ALONE]);
  order();
  expect(submit).not.toHaveBeenCalled();
});
