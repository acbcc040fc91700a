import { expect, test } from 'vitest';
import { SessionItems } from '../../../schemas/host/session-items.ts';
import { parse } from '../../../schemas/parse.ts';

test('without a stored item logging is not forced', () => {
  expect(parse(SessionItems, {})).toEqual({ ok: true, value: { force_logging: '0' } });
});

test('a stored user has no token and no details', () => {
  const user = { id: 7, currency: 'MXN', token: 'secret', email: 'a@example.com', passport: 'AB1' };
  const parsed = parse(SessionItems, { user });
  expect(parsed).toMatchObject({ ok: true, value: { user: { id: 7, currency: 'MXN' } } });
  expect(JSON.stringify(parsed)).not.toMatch(/secret|example|AB1/);
});

test.each(['websocket', '', 1])('%j is no transport', (transport) => {
  expect(parse(SessionItems, { transport })).toMatchObject({ ok: false, issues: [{ path: '/transport' }] });
});
