import { expect, test } from 'vitest';
import { createUnderWay } from '../../../../src/core/services/under-way.ts';

/** A history with `length` entries, of which the last is open. */
function historyOf(length: number) {
  const history: { state: unknown; length: number } = { state: { key: String(length) }, length };
  const add = () => {
    history.length += 1;
    history.state = { key: String(history.length) };
  };
  const replace = () => {
    history.state = { key: `another ${history.length}` };
  };
  return { history, add, replace };
}

test('a navigation is in progress until its page shows', () => {
  const { history, add } = historyOf(1);
  const underWay = createUnderWay({ history });
  expect(underWay.to()).toBeUndefined();
  underWay.begin('/deposit', add);
  expect(underWay.to()).toBe('/deposit');
  underWay.end();
  expect(underWay.to()).toBeUndefined();
});

test('the back button of the browser ends a navigation before its page shows', () => {
  const { history, add } = historyOf(1);
  const underWay = createUnderWay({ history });
  underWay.begin('/deposit', add);
  history.state = { key: '1' };
  expect(underWay.to()).toBeUndefined();
});

test('knows which path is one step back from each entry that it has added', () => {
  const { history, add } = historyOf(1);
  const underWay = createUnderWay({ history });
  underWay.begin('/deposit/group', add, '/deposit');
  underWay.begin('/deposit/group/redirect', add, '/deposit/group');
  expect(underWay.isBefore('3', '/deposit/group')).toBe(true);
  expect(underWay.isBefore('2', '/deposit')).toBe(true);
  expect(underWay.isBefore('2', '/withdrawal')).toBe(false);
  expect(underWay.isBefore('1', '/deposit')).toBe(false);
});

test('does not know what is one step back from an entry that it has replaced', () => {
  const { history, add, replace } = historyOf(1);
  const underWay = createUnderWay({ history });
  underWay.begin('/deposit/redirect', add, '/deposit');
  underWay.begin('/deposit/complete', replace);
  expect(underWay.isBefore('another 2', '/deposit')).toBe(false);
});

test('does not know what is one step back once the page around has added an entry, however it goes on', () => {
  const { history, add } = historyOf(1);
  const underWay = createUnderWay({ history });
  underWay.begin('/deposit/group', add, '/deposit');
  history.length += 1;
  expect(underWay.isBefore('2', '/deposit')).toBe(false);
  underWay.begin('/deposit/group/redirect', add, '/deposit/group');
  expect(underWay.isBefore('4', '/deposit/group')).toBe(true);
  expect(underWay.isBefore('2', '/deposit')).toBe(false);
});
