import type { StartData } from '../../schemas/host/start-data.ts';
import { SessionItems } from '../../schemas/host/session-items.ts';
import { parse } from '../../schemas/parse.ts';
import { sessionItem } from '../lib/stored-item.ts';
import { replacedUser } from './replaced-user.ts';

/** What a start writes, and two items that say that a hook has set one of them. */
export const item = (name: 'force_logging' | 'transport' | 'user' | 'force_transport' | 'force_user') =>
  sessionItem(`paywidget.${name}`);

/**
 * Writes the items of a start. What a debug hook has set goes before what
 * the host says, under `debug` alone.
 */
export function withSessionItems(given: StartData): StartData {
  const start = given.debug ? replaced(given) : given;
  // The schema has left of the user what a rule needs; passport, birthday, address and the like never came this far.
  const { token: _token, ...user } = start.user;
  item('force_logging').write(item('force_logging').read() ?? '0');
  item('transport').write(start.transport);
  item('user').write(JSON.stringify(user));
  return start;
}

function replaced(start: StartData): StartData {
  const forced = item('force_transport').read() === '1' ? item('transport').read() : undefined;
  const transport = parse(SessionItems.shape.transport, forced);
  const user = __WIDGET_DEBUG__ ? replacedUser(start.user, item) : start.user;
  return { ...start, user, transport: (transport.ok && transport.value) || start.transport };
}
