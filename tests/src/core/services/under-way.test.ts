import { expect, test } from 'vitest';
import { createUnderWay } from '../../../../src/core/services/under-way.ts';

const FIRST = { key: 'first' };
const SECOND = { key: 'second' };

test('a navigation is in progress until its page shows', () => {
  const underWay = createUnderWay({ history: { state: FIRST } });
  expect(underWay.to()).toBeUndefined();
  underWay.begin('/deposit');
  expect(underWay.to()).toBe('/deposit');
  underWay.end();
  expect(underWay.to()).toBeUndefined();
});

test('the back button of the browser ends a navigation before its page shows', () => {
  const history: { state: unknown } = { state: SECOND };
  const underWay = createUnderWay({ history });
  underWay.begin('/deposit');
  history.state = FIRST;
  expect(underWay.to()).toBeUndefined();
});
