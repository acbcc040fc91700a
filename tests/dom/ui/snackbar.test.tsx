import { act, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import Snackbar from '../../../src/ui/blocks/Snackbar.tsx';
import { InWidget } from '../../support/in-widget.tsx';
import { widgetOf } from '../../support/services.ts';

/** A document has no layout here: the frame is 600 px high, and the bar at its foot as high as it says. */
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

test('a notice stays above the action bar when another page, with a taller bar or none, comes under it', async () => {
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
