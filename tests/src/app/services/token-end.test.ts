import { QueryObserver } from '@tanstack/react-query';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { StartData } from '../../../../schemas/host/start-data.ts';
import { updateStart } from '../../../../src/core/state/actions/session.ts';
import { countriesQuery } from '../../../../src/features/methods/queries.ts';
import { answer, startServer } from '../../../support/server.ts';
import { widgetOf } from '../../../support/services.ts';

const COUNTRIES = 'methods-country-selector-v2';
const startOf = (token: string) => StartData.parse({ user: { token, id: 1 }, host: 'https://pay.example' });

startServer();
beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

/** A page that shows the countries. The server refuses the first request when the test says so, and accepts the next. */
function openPage() {
  const waiting: (() => void)[] = [];
  answer(COUNTRIES, async (at) => {
    if (at > 0) return HttpResponse.json({ countries: [] });
    await new Promise<void>((resolve) => void waiting.push(resolve));
    return HttpResponse.json({ error: { message: 'Expired' } }, { status: 401 });
  });
  const { services, told } = widgetOf();
  updateStart(services.store, startOf('old'));
  const page = new QueryObserver(services.queries, countriesQuery(services));
  onTestFinished(page.subscribe(() => undefined));
  return { services, told, page, waiting };
}

test('a request refused for the old token is repeated with the new token, and no expired token is reported', async () => {
  const { services, told, page, waiting } = openPage();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  updateStart(services.store, startOf('new'));
  waiting[0]?.();
  await vi.waitFor(() => expect(page.getCurrentResult().data?.data).toEqual({ countries: [] }));
  expect(told('onTokenExpired')).toEqual([]);
});

test('a refusal before the new token is reported once, and the failed request is repeated with the new token', async () => {
  const { services, told, page, waiting } = openPage();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.();
  await vi.waitFor(() => expect(told('onTokenExpired')).toHaveLength(1));
  await vi.waitFor(() => expect(page.getCurrentResult().isError).toBe(true));
  updateStart(services.store, startOf('new'));
  await vi.waitFor(() => expect(page.getCurrentResult().data?.data).toEqual({ countries: [] }));
  expect(told('onTokenExpired')).toHaveLength(1);
});
