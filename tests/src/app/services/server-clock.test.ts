import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPrefetch } from '../../../../src/platform/api/prefetch.ts';
import { requestOf } from '../../../../src/platform/api/transport/http.ts';
import { FakeClock, settled } from '../../../support/fake-clock.ts';
import { widgetOf } from '../../../support/services.ts';

const COUNTRIES = 'methods-country-selector-v2';
const WHO = { host: '', token: '', platformVersion: '', isMobileApp: false, pwa: false };

beforeEach(() => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', { origin: 'https://pay.example' });
});
afterEach(() => vi.unstubAllGlobals());

test('the server clock is compared with the time when a response arrived, not when the widget reads it', async () => {
  const clock = new FakeClock();
  const prefetch = createPrefetch(clock.now);
  const { services } = widgetOf('frame', { clock, prefetch });
  let respond = (_response: Response): void => undefined;
  const response = new Promise<Response>((resolve) => {
    respond = resolve;
  });
  void prefetch.start(requestOf(COUNTRIES, {}, WHO), 'id', () => response);
  await clock.advance(5_000);
  const date = new Date(clock.now() + 60_000).toUTCString();
  respond(Response.json({ countries: [] }, { headers: { Date: date } }));
  await settled();
  await clock.advance(10_000);
  await services.client.call(COUNTRIES, {});
  expect(services.serverTime()).toBe(Date.parse(date));
  expect(services.serverNow() - clock.now()).toBe(60_000);
});
