import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withSessionItems } from '../../../../src/app/debug/session-items.ts';
import { readStartData } from '../../../../src/platform/host/start/start.ts';
import { blockStorage, stubStorage } from '../../../support/stub-storage.ts';

let session = new Map<string, string>();
let local = new Map<string, string>();
beforeEach(() => {
  ({ session, local } = stubStorage());
});
afterEach(() => vi.unstubAllGlobals());

const PRIVATE = {
  passport: '4509 123456',
  birthday: '1990-01-01',
  address: '1 Some Street',
  email: 'player@mail.example',
  phone: '+5215512345678',
  note: 'a note',
};

function start(over: object = {}, user: object = {}) {
  const verdict = readStartData({ user: { token: 'secret-token', id: 7, lang: 'es-MX', ...user }, ...over });
  if (!verdict.ok) throw new Error(verdict.message);
  return verdict.data;
}

test('a start stores the logging flag, the transport and the user, without the token and personal data', () => {
  withSessionItems(start({ transport: 'socket' }, PRIVATE));
  expect(session.get('paywidget.force_logging')).toBe('0');
  expect(session.get('paywidget.transport')).toBe('socket');
  expect(JSON.parse(session.get('paywidget.user') ?? '')).toEqual({ id: 7, lang: 'es-MX', currency: 'MXN' });
  const everything = [...session.values(), ...local.values()].join();
  for (const secret of ['secret-token', ...Object.values(PRIVATE)]) expect(everything).not.toContain(secret);
});

test('logging stays on once it is on', () => {
  session.set('paywidget.force_logging', '1');
  withSessionItems(start());
  expect(session.get('paywidget.force_logging')).toBe('1');
});

test('a start works without session storage', () => {
  blockStorage();
  const data = start({ debug: true });
  expect(withSessionItems(data)).toEqual(data);
});

describe('the transport set by a debug hook', () => {
  beforeEach(() => {
    session.set('paywidget.force_transport', '1');
    session.set('paywidget.transport', 'socket');
  });
  test('takes precedence over the start data in debug mode', () =>
    expect(withSessionItems(start({ debug: true })).transport).toBe('socket'));
  test('is ignored outside debug mode', () => expect(withSessionItems(start()).transport).toBe('http'));
  test('is ignored when its stored value is invalid', () => {
    session.set('paywidget.transport', 'pigeon');
    expect(withSessionItems(start({ debug: true })).transport).toBe('http');
  });
});

test('the transport stored by one start does not affect later starts', () => {
  withSessionItems(start({ debug: true, transport: 'socket' }));
  expect(withSessionItems(start({ debug: true })).transport).toBe('http');
});

describe('the user set by a debug hook', () => {
  const withCookie = (cookie: string): void => {
    vi.stubGlobal('document', { cookie });
    session.set('paywidget.force_user', '1');
    session.set('paywidget.user', '{"lang":"en"}');
  };
  const tokenUnderDebug = () => withSessionItems(start({ debug: true })).user.token;

  test('has the decoded token of the cookie', () => {
    withCookie('other=1; paywidget_token=a%20b');
    expect(tokenUnderDebug()).toBe('a b');
  });

  test('has the raw token of a cookie that is not encoded', () => {
    withCookie('paywidget_token=100%');
    expect(tokenUnderDebug()).toBe('100%');
  });
});
