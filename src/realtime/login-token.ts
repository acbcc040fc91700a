import { LoginToken } from '../../schemas/api/socket-frame.ts';
import { parse } from '../../schemas/parse.ts';
import { type User, UserOptions } from '../../schemas/player/user.ts';

/**
 * The user after a push `login.token`: a new token, and of the rest those fields that our User has and its schema
 * accepts. Undefined when there is no token, or it is another player's.
 */
export function renewedUser(user: User, pushed: unknown): User | undefined {
  const login = parse(LoginToken, pushed);
  if (!login.ok) return undefined;
  const changes: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(UserOptions.shape)) {
    const given = login.value[name];
    const field = parse(schema, given);
    // What is not there would take its default.
    if (given !== undefined && field.ok) changes[name] = field.value;
  }
  const { id = user.id } = changes;
  if (user.id !== undefined && id !== user.id) return undefined;
  return { ...user, ...changes, token: login.value.token };
}
