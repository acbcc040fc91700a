import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { widgetOf } from '../../../support/services.ts';

beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

test('disposing a widget runs its callbacks once and sends nothing to the host', () => {
  const { services, sent } = widgetOf();
  const ran: string[] = [];
  services.onDispose(() => ran.push('first'));
  const forget = services.onDispose(() => ran.push('forgotten'));
  services.onDispose(() => ran.push('last'));
  forget();
  services.dispose();
  services.dispose();
  expect([ran, sent]).toEqual([['first', 'last'], []]);
});

test('a cleanup registered after disposal runs at once', () => {
  const { services } = widgetOf();
  services.dispose();
  const run = vi.fn<() => void>();
  services.onDispose(run);
  expect(run).toHaveBeenCalledTimes(1);
});
