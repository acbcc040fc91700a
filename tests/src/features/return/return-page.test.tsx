import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { ROUTER_FUTURE } from '../../../../src/core/services/router-future.ts';
import ReturnPage from '../../../../src/features/return/ReturnPage.tsx';
import { InWidget } from '../../../support/in-widget.tsx';
import { widgetOf } from '../../../support/services.ts';

const ORIGIN = 'origin=https://site.example';

test.each([
  ['after', '', `?${ORIGIN}`],
  ['before', `?router=hash&${ORIGIN}`, ''],
])('the return page links to the site in the address %s the hash', (_place, outer, inner) => {
  const hosts = document.createElement('meta');
  Object.assign(hosts, { name: 'paywidget-hosts', content: 'https://site.example' });
  document.head.append(hosts);
  onTestFinished(() => hosts.remove());
  const { services } = widgetOf('standalone');
  // Defined and not assigned: the window of the tests would take an assignment for itself.
  const view = Object.create(window, { close: { value: () => undefined }, opener: { value: null } });
  render(
    <MemoryRouter initialEntries={[`/deposit/complete${inner}`]} future={ROUTER_FUTURE}>
      <InWidget services={{ ...services, window: view, outerQuery: () => outer }}>
        <ReturnPage />
      </InWidget>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://site.example/');
});
