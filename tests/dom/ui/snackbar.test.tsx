import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { setOffline } from '../../../fixtures/msw/offline.ts';
import { SNACKBAR_MS } from '../../../schemas/figures.ts';
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

test('a widget that is closed while offline announces nothing more', () => {
  const { services, said } = notices();
  act(() => setOffline(true));
  cleanup();
  expect(said()).toBe('offline.title. offline.text');
  expect(services.store.getState().notice).toBeUndefined();
});
