import type { StartData } from './start-data.ts';

/** Which of the two sets of flows the player has: the user's own setting, else the host's. */
export const viewOf = ({ user, widgetViewType }: StartData): 'main' | 'sweep' => user.widgetViewType ?? widgetViewType;
