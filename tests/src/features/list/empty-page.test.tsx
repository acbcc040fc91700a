import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import english from '../../../../locales/en.json' with { type: 'json' };
import { StartData } from '../../../../schemas/host/start-data.ts';
import { ROUTER_FUTURE } from '../../../../src/core/services/router-future.ts';
import EmptyPage from '../../../../src/features/list/EmptyPage.tsx';
import { FlowError } from '../../../../src/platform/errors/errors.ts';
import { errorState } from '../../../../src/platform/errors/state.ts';
import { TEXTS } from '../../../../src/platform/errors/texts.ts';
import { InWidget } from '../../../support/in-widget.tsx';
import { widgetOf } from '../../../support/services.ts';

/** The page after a reload or a step in the history: its history entry exists, and the error was already reported. */
async function openAgain(message: string): Promise<void> {
  const { services: all } = widgetOf();
  const { client } = all;
  const services = { ...all, client: { ...client, call: () => new Promise<never>(() => undefined) } };
  await services.translator.use('en', english);
  services.store.setState({ start: StartData.parse({ user: { token: 't' }, widgetViewType: 'sweep' }) });
  const entry = { pathname: '/empty', search: '?transaction=deposit', state: errorState(new FlowError(message)) };
  render(
    <QueryClientProvider client={services.queries}>
      <MemoryRouter initialEntries={[entry]} future={ROUTER_FUTURE}>
        <InWidget services={services}>
          <EmptyPage />
        </InWidget>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test.each([
  [TEXTS.emptySweepstakes, 'There are no coin packages now'],
  [TEXTS.emptyMethods, 'There are no payment methods available for this region'],
])('the empty page shows the reason "%s" again when it is opened again', async (message, title) => {
  await openAgain(message);
  expect(screen.getByRole('heading', { level: 2, name: title })).toBeDefined();
});
