import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportError } from '../../../src/app/report.ts';
import { HttpError } from '../../../src/errors/errors.ts';
import { settled } from '../../support/fake-clock.ts';
import { readStartData } from '../../../src/host/start.ts';
import { widgetOf } from '../../support/services.ts';

const startOf = (token: string) => {
  const verdict = readStartData({ user: { token, id: 1 }, host: 'https://pay.example' });
  return verdict.ok ? verdict.data : undefined;
};
const expired = new HttpError({ call: 'deposit-create', status: 401 });

beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

test('the host hears once of a token that ended, and again of the next', () => {
  const { services, told } = widgetOf();
  services.store.setState({ start: startOf('a') });
  reportError(services, expired, 'create');
  reportError(services, expired, 'load');
  expect(told('onTokenExpired')).toHaveLength(1);
  services.store.setState({ start: startOf('b') });
  reportError(services, expired, 'create');
  expect(told('onTokenExpired')).toHaveLength(2);
});

test('the live region is told the same words twice', () => {
  const { services } = widgetOf();
  const said = () => services.store.getState().announcement;
  services.announce('Copied');
  const first = said();
  services.announce('Copied');
  expect(said()).not.toBe(first);
  expect(said().trim()).toBe(first);
  services.announce('Copied');
  expect(said()).toBe(first);
});

test('the host hears of an ended token from a call whose failure nobody reads', async () => {
  const { services, told } = widgetOf();
  services.store.setState({ start: startOf('a') });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { status: 401 })));
  await services.client.call('session-start', {}).catch(() => undefined);
  await vi.dynamicImportSettled();
  await settled();
  expect(told('onTokenExpired')).toHaveLength(1);
});
