import { useState } from 'react';
import { useWidget } from '../services/services.ts';
import { type PlayerText, SESSION_ENDED } from '../tables/error-table.ts';

/** Whether the text says that the session ended, and the host has provided another token since it was first shown. */
export function useIsOutdated(player: PlayerText | undefined): boolean {
  const token = useWidget(({ start }) => start?.user.token);
  const [shown, setShown] = useState({ player, token });
  if (shown.player !== player) setShown({ player, token });
  return player === SESSION_ENDED && shown.player === player && shown.token !== token;
}
