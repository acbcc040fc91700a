import { expect, test } from 'vitest';
import { createScrub } from '../../../src/platform/monitoring/scrub.ts';
import { secretsOf } from '../../../src/app/secrets.ts';
import { INITIAL } from '../../../src/core/state/store.ts';
import { readStartData } from '../../../src/platform/host/start/start.ts';
import type { Services } from '../../../src/core/services/services.ts';

test('a code typed into a sensitive field is scrubbed from reports even after the field is gone', () => {
  const state = { ...INITIAL, typedSecrets: ['737'] };
  const root = { querySelectorAll: () => [] };
  const services = { store: { getState: () => state }, root } as unknown as Services;
  expect(createScrub(secretsOf(services))('cannot read 737 of undefined, line 1737')).toBe(
    'cannot read … of undefined, line 1…',
  );
});

test('reports are scrubbed of the current token, the previous token, and the values of the current and the last form', () => {
  const start = readStartData({ user: { token: 'token-1', id: 1 } });
  const state = {
    ...INITIAL,
    start: start.ok ? start.data : undefined,
    expiredToken: 'token-0',
    draft: { method: 'm', currency: 'MXN', values: { a: 'Ana', b: '' }, at: 1 },
  };
  const root = { querySelectorAll: () => [{ value: '4111' }, { value: '' }] };
  const services = { store: { getState: () => state }, root } as unknown as Services;
  expect(secretsOf(services)).toEqual(['token-1', 'token-0', 'Ana', '4111']);
});
