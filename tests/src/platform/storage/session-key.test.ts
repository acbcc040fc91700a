import { expect, test } from 'vitest';
import { StartData } from '../../../../schemas/host/start-data.ts';
import { playerKey, sessionKey } from '../../../../src/platform/storage/session-key.ts';

const start = (id: string | number) => StartData.parse({ user: { token: 't', id } });

test.each([sessionKey, playerKey])('player ids are compared as text by %o', (keyOf) => {
  expect(keyOf(start(7))).toBe(keyOf(start('7')));
  expect(keyOf(start(7))).toContain('"7"');
  expect(keyOf(start(8))).not.toBe(keyOf(start(7)));
});
