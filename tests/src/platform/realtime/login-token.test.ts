import { describe, expect, test } from 'vitest';
import { LoginToken } from '../../../../schemas/api/socket-frame.ts';
import { parse } from '../../../../schemas/parse.ts';
import { User } from '../../../../schemas/player/user.ts';
import { renewedUser } from '../../../../src/platform/realtime/login-token.ts';

const user = User.parse({ token: 'old', id: 7, currency: 'EUR', country: 'DE', lang: 'de', platform: 'mobile' });

describe('a pushed token', () => {
  test('replaces the token and keeps all other user data', () => {
    expect(renewedUser(user, { token: 'new' })).toEqual({ ...user, token: 'new' });
  });

  test('also updates other user data, which are read like start data', () => {
    const pushed = { token: 'new', id: '7', currency: 'QGC', lang: 'fr-CI', platform: 'ios' };
    expect(renewedUser(user, pushed)).toEqual({ ...user, token: 'new', currency: 'QSC', lang: 'fr', platform: 'ios' });
  });

  test('adds no unknown or invalid user data', () => {
    const pushed = {
      token: 'new',
      passport: 'X1',
      email: 'a@b',
      currency: 5,
      country: null,
      lang: '',
      platform: 'car',
    };
    expect(renewedUser(user, pushed)).toEqual({ ...user, token: 'new' });
  });

  test.each([[{ token: '' }], [{ lang: 'fr' }], [{ token: 5 }], ['new'], [null], [undefined]])(
    'is not found in %j',
    (pushed) => {
      expect(parse(LoginToken, pushed).ok).toBe(false);
    },
  );

  test('of another player is ignored', () => {
    expect(renewedUser(user, { token: 'new', id: 8 })).toBeUndefined();
  });

  test('adds the id of a player without an id', () => {
    const { id: _id, ...nameless } = user;
    expect(renewedUser(nameless, { token: 'new', id: 8 })).toEqual({ ...user, token: 'new', id: 8 });
  });
});
