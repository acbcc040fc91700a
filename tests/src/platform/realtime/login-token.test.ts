import { describe, expect, test } from 'vitest';
import { User } from '../../../../schemas/player/user.ts';
import { renewedUser } from '../../../../src/platform/realtime/login-token.ts';

const user = User.parse({ token: 'old', id: 7, currency: 'EUR', country: 'DE', lang: 'de', platform: 'mobile' });

describe('a pushed token', () => {
  test('replaces the token, and no other key falls back to its default', () => {
    expect(renewedUser(user, { token: 'new' })).toEqual({ ...user, token: 'new' });
  });

  test('also brings other changes, read like start data', () => {
    const pushed = { token: 'new', id: '7', currency: 'QGC', lang: 'fr-CI', platform: 'ios' };
    expect(renewedUser(user, pushed)).toEqual({ ...user, token: 'new', currency: 'QSC', lang: 'fr', platform: 'ios' });
  });

  test('brings nothing that our user does not have, or that is of a wrong type', () => {
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
    'is none in %j',
    (pushed) => {
      expect(renewedUser(user, pushed)).toBeUndefined();
    },
  );

  test('of another player is not taken', () => {
    expect(renewedUser(user, { token: 'new', id: 8 })).toBeUndefined();
  });

  test('tells the id of a player who had none', () => {
    const { id: _id, ...nameless } = user;
    expect(renewedUser(nameless, { token: 'new', id: 8 })).toEqual({ ...user, token: 'new', id: 8 });
  });
});
