import type { StartData } from '../../schemas/host/start-data.ts';
import { forgetAnswers } from '../../renderers/pattern/answers.ts';
import { forget, hasKept, intentsItem } from '../resume/items.ts';
import { INITIAL } from '../state/store.ts';
import { footing, intentOwner } from './footing.ts';
import type { Services } from './services.ts';

/** What the host or the server says of the player now: in place, or, on another footing, a full restart. */
export function takeStart(
  { store, queries, bridge }: Pick<Services, 'store' | 'queries' | 'bridge'>,
  data: StartData,
): void {
  const before = store.getState().start;
  if (before !== undefined && footing(before) === footing(data)) {
    // Of players without an id nobody knows whether two are one.
    if (data.user.id === undefined) forgetAnswers();
    store.setState({ start: data, failure: undefined });
    return;
  }
  forgetAnswers();
  if (before !== undefined) {
    queries.clear();
    forget('choice', 'deposit', 'withdrawal');
    // What is not known of this player's payments is not known in another currency or view either.
    const owner = intentOwner(before);
    if (owner !== intentOwner(data)) intentsItem(bridge.kind, owner).write(undefined);
  }
  const { localeVersion, session } = store.getState();
  store.setState({ ...INITIAL, localeVersion, session: session + 1, start: data, isResuming: hasKept() });
}
