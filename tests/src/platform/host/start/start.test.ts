import { describe, expect, test } from 'vitest';
import { mergeStartData } from '../../../../../src/platform/host/start/merge-start.ts';
import { readStartData } from '../../../../../src/platform/host/start/start.ts';

const user = { token: 't', id: 7, currency: 'MXN' };
const started = (payload: object) => {
  const verdict = readStartData({ user, ...payload });
  if (!verdict.ok) throw new Error(verdict.message);
  return verdict;
};

const bonus = (id: number, over: object) => ({ id, type: 'deposit', content: { title: 'B' }, ...over });

test.each([[undefined], [null], ['loaded'], [5], [true], [[]], [[{ user }]]])(
  '%j is not an object: it is reported as incorrect, and the widget keeps waiting',
  (payload) => {
    expect(readStartData(payload)).toMatchObject({ ok: false, kind: 'incorrect' });
  },
);

test.each([
  {},
  { user: null },
  { user: 'u' },
  { user: {} },
  { user: { token: '' } },
  { user: { token: 5 } },
  { user: [] },
])('%j has no valid token and is refused', (payload) =>
  expect(readStartData(payload)).toMatchObject({ ok: false, kind: 'refused' }),
);

describe('the protocol version', () => {
  test.each([2, 1.5, 99])('%d is later than the version of the widget and is refused', (protocol) => {
    const verdict = readStartData({ user, protocol });
    expect(verdict).toMatchObject({ ok: false, kind: 'refused' });
    expect(verdict.ok || verdict.message).toBe('The host speaks a later protocol than 1.');
  });
  test.each([0, -1, 0.5])('%d never was one, and is refused as such', (protocol) => {
    const verdict = readStartData({ user, protocol });
    expect(verdict).toMatchObject({ ok: false, kind: 'refused' });
    expect(verdict.ok || verdict.message).toBe('The start data cannot start the widget: /protocol: not protocol 1');
  });
  test.each(['1', null, {}])('%j has the wrong type: the default is used and the fault reported', (protocol) => {
    expect(started({ protocol })).toMatchObject({ data: { protocol: 1 }, issues: [{ path: '/protocol' }] });
  });
  test('defaults to 1', () => expect(started({})).toMatchObject({ data: { protocol: 1 }, issues: [] }));
});

test('a token alone starts with the defaults', () => {
  expect(started({}).data).toEqual({
    user: { token: 't', id: 7, currency: 'MXN', lang: 'en' },
    protocol: 1,
    bonusList: [],
    closingButton: true,
    experiments: [],
    widgetViewType: 'main',
    transport: 'http',
    platformVersion: 'redesign',
    pwa: false,
    isMobileApp: false,
    debug: false,
    appearance: {},
  });
});

const WRONG: Readonly<Record<string, unknown>> = {
  bonusId: {},
  bonusList: 'none',
  closingButton: 'yes',
  experiments: { key: 'a' },
  schema: 5,
  xOrigin: 1,
  userId: [],
  partnerKey: 3,
  widgetViewType: 'casino',
  transport: 'pigeon',
  platformVersion: 2,
  pwa: 1,
  isMobileApp: 'true',
  returnUrl: {},
  debug: 'yes',
  appearance: 'dark',
};

test.each(Object.entries(WRONG))(
  'an invalid %s is replaced by its default and reported with its path',
  (key, value) => {
    const verdict = started({ [key]: value });
    expect(verdict.data).toEqual(started({}).data);
    expect(verdict.issues.map(({ path }) => path)).toEqual([`/${key}`]);
  },
);

describe('an invalid key', () => {
  test.each([
    [
      { appearance: { theme: 'blue', sizing: 'fit', variables: { accent: 5, text: '#111' } } },
      { appearance: { sizing: 'fit', variables: { text: '#111' } } },
      ['/appearance/theme', '/appearance/variables/accent'],
    ],
    [
      { schema: { meta: { isCryptoBonusAvailable: 'yes', geetestCaptchaId: 'x' }, assets: 5 } },
      { schema: { meta: { geetestCaptchaId: 'x' } } },
      ['/schema/meta/isCryptoBonusAvailable', '/schema/assets'],
    ],
    [
      { experiments: [{ key: 'a', group: 1 }, 'b', { key: 'c', group: 'd' }] },
      { experiments: [{ key: 'c', group: 'd' }] },
      ['/experiments/0/group', '/experiments/1'],
    ],
    [
      { bonusList: [{ id: 1 }, bonus(2, { depositRequired: 'yes' }), bonus(3, { content: { title: 5 } })] },
      { bonusList: [{ id: 2, type: 'deposit', content: { title: 'B' } }] },
      ['/bonusList/0/type', '/bonusList/0/content', '/bonusList/1/depositRequired', '/bonusList/2/content/title'],
    ],
  ])('in %j is dropped alone or with its list entry, and reported', (given, kept, paths) => {
    const { data, issues } = started(given);
    expect(data).toMatchObject(kept);
    expect(Object.entries(kept).map(([key]) => data[key as keyof typeof data])).toEqual(Object.values(kept));
    expect(issues.map(({ path }) => path)).toEqual(paths);
  });

  test('in the balance drops only that account', () => {
    const primary = { amount: '5', currency: 'MXN' };
    const { data } = started({ user: { ...user, balanceData: { primary, additional: { amount: 'x' } } } });
    expect(data.user.balanceData).toEqual({ primary });
  });
});

test.each([
  'api.bank.test',
  'ftp://x',
  'https://u:p@api.test',
  'https://api.test/v1',
  '',
  5,
  null,
  'https://api.test:port',
  'https://<api-host>',
  'https://256.256.256.256',
])('the host %j is refused, so that the token is not sent to the widget’s own origin', (given) => {
  const verdict = readStartData({ user, host: given });
  expect(verdict).toMatchObject({ ok: false, kind: 'refused' });
  expect(verdict.ok || verdict.message).toContain('/host: expected');
});

test('an invalid field of the user is dropped and reported', () => {
  const verdict = started({ user: { ...user, country: 'Mexico', platform: 5 } });
  expect(verdict.issues.map(({ path }) => path)).toEqual(['/user/country', '/user/platform']);
  expect(verdict.data.user).toEqual({ token: 't', id: 7, currency: 'MXN', lang: 'en' });
});

test.each([
  ['the id of the user', { userId: 8 }, 7],
  ['the userId where the user has no id', { userId: 8, user: { token: 't' } }, 8],
  ['no id where there is none', { user: { token: 't' } }, undefined],
])('a player is known by %s', (_what, payload, id) => expect(started(payload).data.user.id).toBe(id));

test('unknown keys are dropped at every depth without a report', () => {
  const { data, issues } = started({
    foo: 1,
    appearance: { theme: 'dark', hack: 1 },
    user: { ...user, passport: 'x' },
  });
  expect(issues).toEqual([]);
  expect(JSON.stringify(data)).not.toMatch(/foo|hack|passport/);
  expect(data.appearance).toEqual({ theme: 'dark' });
});

test('reports do not repeat the invalid values', () => {
  const payload = Object.freeze({ user: Object.freeze({ ...user, country: 'SECRET' }), partnerKey: 5 });
  expect(JSON.stringify(readStartData(payload))).not.toContain('SECRET');
});

describe('later start data', () => {
  const before = { host: 'https://api.example', closingButton: false, user: { ...user, country: 'DE', name: 'V' } };
  test.each([{ id: 7 }, { id: '7' }])(
    'for the same player (%j) keep the earlier values that they leave out',
    (same) => {
      expect(mergeStartData({ closingButton: true, user: { ...same, token: 'new' } }, before)).toEqual({
        host: 'https://api.example',
        closingButton: true,
        user: { ...same, token: 'new', currency: 'MXN', country: 'DE', name: 'V' },
      });
    },
  );
  test('recognise the same player by userId too', () => {
    const known = { userId: 'a', user: { token: 't', currency: 'EUR' } };
    expect(mergeStartData({ userId: 'a', user: { token: 'new' } }, known)).toEqual({
      userId: 'a',
      user: { token: 'new', currency: 'EUR' },
    });
  });
  test('keep nothing of a player whose id cannot be read for another such player', () => {
    const payload = { user: { id: {}, token: 'b' } };
    expect(mergeStartData(payload, { user: { id: {}, token: 'a', name: 'V' } })).toBe(payload);
  });
  test.each([
    ['another player', { user: { id: 8, token: 't' } }],
    ['a user without an id', { user: { token: 't' } }],
    ['an id of another type', { user: { id: {}, token: 't' } }],
    ['no user', {}],
    ['a value that is not an object', 'loaded'],
    ['null', null],
    ['nothing', undefined],
  ])('for %s keep no earlier values', (_what, payload) => {
    expect(mergeStartData(payload, before)).toBe(payload);
    expect(mergeStartData(payload, undefined)).toBe(payload);
  });
  test('keep nothing of data that had no user', () => {
    const payload = { user: { id: 7, token: 't' } };
    expect(mergeStartData(payload, { userId: 7 })).toBe(payload);
  });
});
