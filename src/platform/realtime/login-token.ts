import type { LoginToken } from '../../../schemas/api/socket-frame.ts';
import { parse } from '../../../schemas/parse.ts';
import { type User, UserOptions } from '../../../schemas/player/user.ts';

/**
 * The user after a `login.token` push: the new token, plus the pushed fields that User has and its schema accepts. Undefined
 * when it belongs to another player.
 */
export function renewedUser(user: User, login: LoginToken): User | undefined {
  const changes: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(UserOptions.shape)) {
    const value = login[name];
    const field = parse(schema, value);
    // An absent field would parse to its default.
    if (value !== undefined && field.ok) changes[name] = field.value;
  }
  const { id = user.id } = changes;
  if (user.id !== undefined && String(id) !== String(user.id)) return undefined;
  // The id goes back in the type in which the host gave it.
  return { ...user, ...changes, ...(user.id === undefined ? {} : { id: user.id }), token: login.token };
}
