import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { setOffline } from '../../../fixtures/msw/offline.ts';
import { SNACKBAR_MS } from '../../../schemas/figures.ts';
import { clearNotice } from '../../../src/core/state/actions/session.ts';
import Snackbar from '../../../src/ui/blocks/Snackbar.tsx';
import { InWidget } from '../../support/in-widget.tsx';
import { widgetOf } from '../../support/services.ts';

/** Simulates a layout: the frame is 600 px high, and the bar at its bottom has the height that it names. */
function layOut(): void {
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.closest('.pw');
    },
  });
  const rects = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const height = Number(this.getAttribute('data-height') ?? 600);
    return new DOMRect(0, 600 - height, 320, height);
  });
  onTestFinished(() => {
    rects.mockRestore();
    Reflect.deleteProperty(HTMLElement.prototype, 'offsetParent');
  });
}

test('a notice stays above the action bar when the bar changes its height or disappears', async () => {
  layOut();
  const { services } = widgetOf();
  const frame = (page: ReactNode) => (
    <InWidget services={{ ...services, root: document }}>
      <div className="pw">
        <main className="pw-page">{page}</main>
        <Snackbar />
      </div>
    </InWidget>
  );
  const bar = (height: number) => <div key={height} className="pw-actions" data-height={height} />;
  const { container, rerender } = render(frame(bar(80)));
  act(() => services.notify('Network connection failed'));
  const end = () => container.querySelector<HTMLElement>('.pw-snack')?.style.insetBlockEnd;
  expect(end()).toBe('88px');
  rerender(frame(bar(150)));
  await waitFor(() => expect(end()).toBe('158px'));
  rerender(frame(null));
  await waitFor(() => expect(end()).toBe(''));
});

/** The notices of a widget without a dictionary, with the shown and the announced text. */
function notices() {
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'));
  const { services, clock } = widgetOf();
  const { container } = render(
    <InWidget services={{ ...services, root: document }}>
      <QueryClientProvider client={services.queries}>
        <Snackbar />
      </QueryClientProvider>
    </InWidget>,
  );
  return {
    services,
    clock,
    container,
    shown: () => container.querySelector('.pw-snack b')?.textContent,
    said: () => services.store.getState().announcement,
  };
}

type Widget = ReturnType<typeof notices>;

/** What shows just before 5 s have passed, and after that. */
async function shownAroundEnd({ clock, shown }: Widget): Promise<readonly unknown[]> {
  await act(() => clock.advance(4_999));
  const before = shown();
  await act(() => clock.advance(1));
  return [before, shown()];
}

test('a notice disappears after 5 s', async () => {
  const widget = notices();
  act(() => widget.services.notify('First'));
  expect(await shownAroundEnd(widget)).toEqual(['First', undefined]);
});

test('a newer notice replaces the older one and stays for its own 5 s', async () => {
  const widget = notices();
  act(() => widget.services.notify('First'));
  await act(() => widget.clock.advance(3_000));
  act(() => widget.services.notify('Second'));
  expect(await shownAroundEnd(widget)).toEqual(['Second', undefined]);
});

test('a repeated notice stays for another 5 s', async () => {
  const widget = notices();
  act(() => widget.services.notify('First'));
  await act(() => widget.clock.advance(3_000));
  act(() => widget.services.notify('First'));
  expect(await shownAroundEnd(widget)).toEqual(['First', undefined]);
});

test('a notice stays while the pointer moves over it or the focus is in it, and for 5 s after that', async () => {
  const widget = notices();
  const { services, clock, container, shown } = widget;
  const holds: readonly (readonly [(bar: Element) => void, (bar: Element) => void])[] = [
    [(bar) => fireEvent.pointerMove(bar, { screenX: 5 }), (bar) => fireEvent.pointerLeave(bar)],
    [(bar) => bar.querySelector('button')?.focus(), (bar) => bar.querySelector('button')?.blur()],
  ];
  for (const [hold, release] of holds) {
    act(() => services.notify('First'));
    const bar = container.querySelector('.pw-snack');
    if (!bar) throw new Error('no notice shows');
    act(() => hold(bar));
    await act(() => clock.advance(60_000));
    expect(shown()).toBe('First');
    act(() => release(bar));
    expect(await shownAroundEnd(widget)).toEqual(['First', undefined]);
  }
});

test('a notice that replaces one under the pointer ends by itself', async () => {
  const widget = notices();
  const { services, container } = widget;
  act(() => services.notify('First'));
  act(() => void fireEvent.pointerMove(container.querySelector('.pw-snack') ?? document, { screenX: 5 }));
  act(() => services.notify('Second'));
  expect(await shownAroundEnd(widget)).toEqual(['Second', undefined]);
});

test('a widget that is removed leaves no timer of its notice', () => {
  const { services, clock } = notices();
  act(() => services.notify('First'));
  expect(clock.waiting).toBe(1);
  cleanup();
  expect(clock.waiting).toBe(0);
});

test('a notice says that the network is lost, after any other notice has ended', async () => {
  const { services, clock, shown, said } = notices();
  expect(shown()).toBeUndefined();
  act(() => setOffline(true));
  expect(shown()).toBe('offline.title');
  expect(said()).toBe('offline.title. offline.text');
  act(() => services.notify('Network connection failed'));
  expect(shown()).toBe('Network connection failed');
  await act(() => clock.advance(SNACKBAR_MS));
  expect(shown()).toBe('offline.title');
  await act(() => clock.advance(60_000));
  expect(shown()).toBe('offline.title');
});

test('a notice says for a short time that the network is back', async () => {
  const { clock, shown, said } = notices();
  act(() => setOffline(true));
  act(() => setOffline(false));
  expect(shown()).toBe('offline.over');
  expect(said()).toBe('offline.over');
  await act(() => clock.advance(SNACKBAR_MS));
  expect(shown()).toBeUndefined();
});

test('an offline notice closed by its button or Escape stays closed until the next time offline', () => {
  const { container, shown } = notices();
  const closings = [
    () => container.querySelector('button')?.click(),
    () => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })),
  ];
  for (const close of closings) {
    act(() => setOffline(true));
    expect(shown()).toBe('offline.title');
    act(close);
    expect(shown()).toBeUndefined();
    act(() => setOffline(false));
  }
});

/** Returns whether the key was used up. */
function escape(target: EventTarget): boolean {
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  act(() => void target.dispatchEvent(event));
  return event.defaultPrevented;
}

test('Escape in an open dialog leaves the notice, even where the dialog closes itself by that key', () => {
  const { services, shown } = notices();
  act(() => services.notify('Network connection failed'));
  const dialog = document.body.appendChild(document.createElement('dialog'));
  onTestFinished(() => dialog.remove());
  dialog.addEventListener('keydown', () => dialog.remove());
  dialog.open = true;
  const field = dialog.appendChild(document.createElement('input'));
  expect(escape(field)).toBe(false);
  expect([dialog.isConnected, shown()]).toEqual([false, 'Network connection failed']);
  expect([escape(document.body), shown()], 'the key closes nothing of the site').toEqual([true, undefined]);
  expect(escape(document.body), 'without a notice it may').toBe(false);
});

test('a notice that has the focus hands it to the notice that replaces it, and the last one gives it back', () => {
  const { services, container, shown } = notices();
  const before = document.body.appendChild(document.createElement('button'));
  onTestFinished(() => before.remove());
  const cross = () => container.querySelector('button');
  before.focus();
  act(() => services.notify('First'));
  expect(document.activeElement).toBe(before);
  act(() => cross()?.focus());
  act(() => services.notify('Second'));
  expect(shown()).toBe('Second');
  expect(document.activeElement).toBe(cross());
  act(() => clearNotice(services.store));
  expect(document.activeElement).toBe(before);
  act(() => services.notify('Third'));
  expect(document.activeElement).toBe(before);
});

test('a notice does not take the focus that an earlier one had when it was closed', () => {
  const { services, container } = notices();
  act(() => services.notify('First'));
  act(() => container.querySelector('button')?.focus());
  act(() => container.querySelector('button')?.click());
  act(() => services.notify('Second'));
  expect(document.activeElement).toBe(document.body);
});

test('a widget that is closed while offline announces nothing more', () => {
  const { services, said } = notices();
  act(() => setOffline(true));
  cleanup();
  expect(said()).toBe('offline.title. offline.text');
  expect(services.store.getState().notice).toBeUndefined();
});
