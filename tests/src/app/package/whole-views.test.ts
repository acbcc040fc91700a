import { expect, test } from 'vitest';
import { defaultViews } from '../../../../renderers/views.ts';
import { wholeViews } from '../../../../src/app/package/whole-views.ts';

test('a view that changes one of ours keeps the traits that it does not set', () => {
  const ours = defaultViews.find(({ view }) => view === 'card');
  const [changed] = wholeViews([{ view: 'card', page: 'deposit/mine' }]);
  expect(changed).toEqual({ ...ours, page: 'deposit/mine' });
  expect(Object.keys(changed ?? {}).length).toBeGreaterThan(3);
});

test('a view of a site has only its own traits', () => {
  const own = { view: 'club', code: 40, page: 'deposit/club', needsAmount: false };
  expect(wholeViews([own])).toEqual([own]);
});

test('a site may have no views', () => {
  expect(wholeViews(undefined)).toEqual([]);
});
