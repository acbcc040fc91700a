import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KEYS } from '../../../../src/platform/storage/items.ts';
import { stubStorage } from '../../../support/stub-storage.ts';
import { COUNTRIES, framed, LIST, START, stubRequests } from './support/framed.ts';

// What a page in a frame requests when an earlier page has stored something.

let sent: readonly string[] = [];
beforeEach(() => {
  sent = stubRequests();
});
afterEach(() => vi.unstubAllGlobals());

test('the list is requested although a stored payment may open another page', () => {
  const { local, session } = stubStorage();
  local.set(KEYS.deposit, '{"value":[{"method":"card"}]}');
  session.set(KEYS.choice, '{"value":{"method":"card"}}');
  framed().say('loaded', START);
  expect(sent).toEqual([LIST, COUNTRIES, 'GET /paywidget/static/locales/es.json']);
});

test('another page of the flow requests the list only when there is a stored choice', () => {
  const path = '/paywidget/deposit/redirect';
  const { session } = stubStorage();
  framed({ path }).say('loaded', START);
  expect(sent).toEqual(['GET /paywidget/static/locales/es.json']);
  session.set(KEYS.choice, '{"value":{"method":"card"}}');
  framed({ path }).say('loaded', START);
  expect(sent.slice(1)).toEqual([LIST, 'GET /paywidget/static/locales/es.json']);
});

test('the list for a country that the player chose is left to the widget', () => {
  stubStorage().session.set(KEYS.choice, '{"value":{"region":"MX"}}');
  const { say, first } = framed();
  say('loaded', START);
  expect([sent, first()]).toEqual([['GET /paywidget/static/locales/es.json'], undefined]);
});

test.each(['', 'null', '[]', '{"value":5}', '{"value":null}', '{'])(
  'the stored choice %j, which is invalid, does not stop the requests',
  (text) => {
    stubStorage().session.set(KEYS.choice, text);
    framed().say('loaded', START);
    expect(sent).toHaveLength(3);
  },
);
