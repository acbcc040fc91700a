/** The experiment that decides how methods are listed. */
export const PAYMENTS_KEY = 'analytics-20531';

/** An experiment's key, and the group that the host has put the player in. */
export interface GivenGroup {
  readonly key: string;
  readonly group: string;
}

/** The group that the host has put the player in. When a key is given twice, the last one wins. An empty group is none. */
export const givenGroup = (key: string, entries: readonly GivenGroup[]): string | undefined =>
  entries.findLast((entry) => entry.key === key)?.group || undefined;
