import { type User, UserOptions } from '../../../schemas/player/user.ts';
import { formatIssues, parse } from '../../../schemas/parse.ts';
import { readJson } from '../../platform/lib/read-json.ts';
import type { StoredItem } from '../../platform/lib/stored-item.ts';

type Items = (name: 'user' | 'force_user') => StoredItem;

/** The two cookies of the user hook. */
const COOKIES = ['paywidget_token', 'paywidget_auth'] as const;

/** A cross-site frame gets cookies only with these attributes. */
const reach = (): string => (isSecureContext ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax');

/** Sets both cookies to the token, and stores the user for the next start. Only in builds with WIDGET_DEBUG=1. */
export function replaceUser(token: string, user: object | undefined, items: Items): void {
  if (typeof token !== 'string' || token === '') throw new TypeError('setUser takes a token and, optionally, a user.');
  const parsed = parse(UserOptions, user ?? readJson(items('user').read() ?? '{}'));
  if (!parsed.ok) throw new TypeError(`This is not a user: ${formatIssues(parsed.issues)}`);
  for (const name of COOKIES) document.cookie = `${name}=${encodeURIComponent(token)}; Path=/; ${reach()}`;
  items('user').write(JSON.stringify(parsed.value));
  items('force_user').write('1');
}

/** Another tool may have written the cookie as it is. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The host's user, overridden by the stored user and the cookie's token. */
export function replacedUser(user: User, items: Items): User {
  if (items('force_user').read() !== '1') return user;
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${COOKIES[0]}=`));
  const token = cookie && decoded(cookie.slice(COOKIES[0].length + 1));
  const stored = parse(UserOptions, readJson(items('user').read() ?? ''));
  return token && stored.ok ? { ...user, ...stored.value, token } : user;
}
