import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { ROUTER_FUTURE } from '../../../src/core/services/router-future.ts';
import { Page } from '../../../src/ui/page/Page.tsx';
import { InWidget } from '../../support/in-widget.tsx';
import { widgetOf } from '../../support/services.ts';

function Invoice() {
  const navigate = useNavigate();
  return (
    <Page title="Invoice">
      <button type="button" onClick={() => navigate('/complete')}>
        Paid
      </button>
    </Page>
  );
}

test('a page that comes while the player is in another window has the focus on its heading when they are back', () => {
  const { services } = widgetOf();
  render(
    <InWidget services={services}>
      <MemoryRouter future={ROUTER_FUTURE}>
        <Routes>
          <Route path="/" element={<Invoice />} />
          <Route path="/complete" element={<Page title="Received" />} />
        </Routes>
      </MemoryRouter>
    </InWidget>,
  );
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  fireEvent.click(screen.getByRole('button', { name: 'Paid' }));
  const heading = screen.getByRole('heading', { name: 'Received' });
  expect(document.activeElement).toBe(document.body);
  hasFocus.mockReturnValue(true);
  act(() => void window.dispatchEvent(new FocusEvent('focus')));
  expect(document.activeElement).toBe(heading);
  // Once: the next time it would take the focus away from what the player has moved to.
  heading.blur();
  act(() => void window.dispatchEvent(new FocusEvent('focus')));
  expect(document.activeElement).toBe(document.body);
});
