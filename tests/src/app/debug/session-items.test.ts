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

test('a start writes the flag, the transport, and the user without token or details', () => {
  withSessionItems(start({ transport: 'socket' }, PRIVATE));
  expect(session.get('paywidget.force_logging')).toBe('0');
  expect(session.get('paywidget.transport')).toBe('socket');
  expect(JSON.parse(session.get('paywidget.user') ?? '')).toEqual({ id: 7, lang: 'es-MX', currency: 'MXN' });
  const everything = [...session.values(), ...local.values()].join();
  for (const secret of ['secret-token', ...Object.values(PRIVATE)]) expect(everything).not.toContain(secret);
});

test('logging that is on stays on', () => {
  session.set('paywidget.force_logging', '1');
  withSessionItems(start());
  expect(session.get('paywidget.force_logging')).toBe('1');
});

test('a start is the same where storage throws', () => {
  blockStorage();
  const data = start({ debug: true });
  expect(withSessionItems(data)).toEqual(data);
});

describe('the transport that a hook has set', () => {
  beforeEach(() => {
    session.set('paywidget.force_transport', '1');
    session.set('paywidget.transport', 'socket');
  });
  test('goes before that of the start data, under debug', () =>
    expect(withSessionItems(start({ debug: true })).transport).toBe('socket'));
  test('is nothing without debug', () => expect(withSessionItems(start()).transport).toBe('http'));
  test('is nothing when somebody has written something else there', () => {
    session.set('paywidget.transport', 'pigeon');
    expect(withSessionItems(start({ debug: true })).transport).toBe('http');
  });
});

test('a transport that a start has written does not bind later starts', () => {
  withSessionItems(start({ debug: true, transport: 'socket' }));
  expect(withSessionItems(start({ debug: true })).transport).toBe('http');
});

describe('the user that a hook has set', () => {
  const withCookie = (cookie: string): void => {
    vi.stubGlobal('document', { cookie });
    session.set('paywidget.force_user', '1');
    session.set('paywidget.user', '{"lang":"en"}');
  };
  const tokenUnderDebug = () => withSessionItems(start({ debug: true })).user.token;

  test('has the token of the cookie', () => {
    withCookie('other=1; paywidget_token=a%20b');
    expect(tokenUnderDebug()).toBe('a b');
  });

  test('has it as it is where another tool has written it without encoding', () => {
    withCookie('paywidget_token=100%');
    expect(tokenUnderDebug()).toBe('100%');
  });
});
