import { expect, test } from 'vitest';
import { iconAddress } from '../../../../src/platform/lib/icon-address.ts';

test('the address of an icon contains the folder of its kind', () => {
  expect(iconAddress('/paywidget/static/', 'flags', 'mx')).toBe('/paywidget/static/icons/flags/mx.svg');
});

test.each(['../../x', '..%2f..%2fx', 'usd"onerror=1', 'a?b#c', '\ud800'])(
  'the icon name %j cannot leave its folder',
  (name) => {
    expect(iconAddress('/static/', 'flags', name)).toMatch(/^\/static\/icons\/flags\/[\w-]+\.svg$/);
  },
);
