import { expect, test } from 'vitest';
import { iconAddress } from '../../../../src/platform/lib/icon-address.ts';

test('each kind of icon has a folder of its own', () => {
  expect(iconAddress('/paywidget/static/', 'flags', 'mx')).toBe('/paywidget/static/icons/flags/mx.svg');
});

test.each(['../../x', '..%2f..%2fx', 'usd"onerror=1', 'a?b#c', '\ud800'])(
  'the name %j leads to no other folder',
  (name) => {
    expect(iconAddress('/static/', 'flags', name)).toMatch(/^\/static\/icons\/flags\/[\w-]+\.svg$/);
  },
);
