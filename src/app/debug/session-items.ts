import type { StartData } from '../../../schemas/host/start-data.ts';
import { Transport } from '../../../schemas/host/transport.ts';
import { parse } from '../../../schemas/parse.ts';
import { sessionItem } from '../../platform/lib/stored-item.ts';
import { replacedUser } from './replaced-user.ts';

/** The items that a start writes, and two flags for items that a hook has set. */
export const item = (name: 'force_logging' | 'transport' | 'user' | 'force_transport' | 'force_user') =>
  sessionItem(`paywidget.${name}`);

/** Writes the items of a start. With `debug`, values set by a debug hook override the host's. */
export function withSessionItems(data: StartData): StartData {
  const start = data.debug ? replaced(data) : data;
  // The schema has already dropped passport, birthday, address and the like.
  const { token: _token, ...user } = start.user;
  item('force_logging').write(item('force_logging').read() ?? '0');
  item('transport').write(start.transport);
  item('user').write(JSON.stringify(user));
  return start;
}

function replaced(start: StartData): StartData {
  const forced = item('force_transport').read() === '1' ? item('transport').read() : undefined;
  const transport = parse(Transport, forced);
  const user = __WIDGET_DEBUG__ ? replacedUser(start.user, item) : start.user;
  return { ...start, user, transport: transport.ok ? transport.value : start.transport };
}
