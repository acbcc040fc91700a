import { expect, test } from 'vitest';
import type { Facts } from '../../../../../src/app/debug/panel/facts.ts';
import { findingsOf } from '../../../../../src/app/debug/panel/findings.ts';

const TOKENS = ['allow-scripts', 'allow-same-origin', 'allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox'];

/** A frame as the integration guide describes it. */
const RIGHT: Facts = {
  isFrame: true,
  hasOriginParam: true,
  sharesOrigin: false,
  sandbox: undefined,
  refusedFeatures: [],
  opensWindows: true,
  refusedStorages: [],
  referrer: 'https://site.example/',
  greetings: 1,
  reports: [],
  height: { content: 700, frame: 700 },
};
const codes = (over: Partial<Facts>) => findingsOf({ ...RIGHT, ...over }).map(({ code }) => code);

test('a correct frame has no findings, even if the browser does not report some facts', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ sandbox: TOKENS })).toEqual([]);
  expect(codes({ refusedFeatures: undefined, opensWindows: undefined, height: undefined })).toEqual([]);
});

test.each<[code: string, cause: string, over: Partial<Facts>]>([
  ['shared-origin', 'shares the origin of its host', { sharesOrigin: true }],
  ['loaded-without-origin-param', 'has no origin parameter', { hasOriginParam: false }],
  ['no-sandbox', 'has no sandbox', { sandbox: null }],
  [
    'sandbox-without-popups',
    'keeps its windows in the sandbox',
    { sandbox: TOKENS.filter((token) => token !== 'allow-popups-to-escape-sandbox') },
  ],
  ['sandbox-without-popups', 'cannot open windows', { opensWindows: false }],
  ['sandbox-without-forms', 'cannot submit forms', { sandbox: TOKENS.filter((token) => token !== 'allow-forms') }],
  ['blocked-storage', 'cannot use local storage', { refusedStorages: ['localStorage'] }],
  ['missing-allow', 'may not write to the clipboard', { refusedFeatures: ['clipboard-write'] }],
  ['missing-referrer-policy', 'receives no referrer', { referrer: '' }],
  [
    'missing-referrer-policy',
    'receives the full address of its host',
    { referrer: 'https://site.example/account?session=1' },
  ],
  ['no-answer-to-on-init', 'has sent onInit four times', { greetings: 4 }],
  [
    'invalid-start-data',
    'received invalid start data',
    { reports: ['start_data: Defaults used: /transport: expected one of socket, http'] },
  ],
  ['height-not-applied', 'is lower than its content', { height: { content: 700, frame: 400 } }],
])('the panel finds %s in a frame that %s', (code, _, over) => expect(codes(over)).toEqual([code]));

test('a standalone page has no findings about a frame', () => {
  const own = { isFrame: false, hasOriginParam: false, referrer: '', greetings: 9, opensWindows: false };
  expect(codes({ ...own, height: undefined })).toEqual([]);
});

test('each finding has a detail, its cause and its fix', () => {
  const [found] = findingsOf({ ...RIGHT, refusedFeatures: ['clipboard-write', 'payment'] });
  expect(found).toEqual({
    code: 'missing-allow',
    severity: 'error',
    detail: 'clipboard-write, payment',
    cause: expect.stringContaining('feature') as string,
    fix: expect.stringContaining('clipboard-write') as string,
  });
});

test.each([
  [4, '4th'],
  [11, '11th'],
  [21, '21st'],
  [22, '22nd'],
  [23, '23rd'],
])('after %i onInit messages, the finding says that only the %s was answered', (greetings, nth) => {
  expect(findingsOf({ ...RIGHT, greetings })[0]?.detail).toBe(`only the ${nth} onInit was answered`);
});
