import type { Reason } from '../../../../schemas/reason.ts';
import type { Services } from '../../../core/services/services.ts';
import { rejectionReasons } from '../../../core/tables/reasons.ts';
import type { Methods } from '../../../features/methods/queries.ts';
import { LIST_CALLS } from '../../../platform/api/list-calls.ts';

/** The calls that fetch methods. */
const LISTS: ReadonlySet<string> = new Set(Object.values(LIST_CALLS).flatMap((calls) => calls.map(({ call }) => call)));

/** A list, and what its request named. */
export interface ListAsked {
  readonly list: Methods;
  readonly country: string;
  readonly currency: string;
  readonly group: string | undefined;
}

/** The list that is shown, else the latest one fetched. Requests nothing. */
export function currentList({ queries }: Pick<Services, 'queries'>): ListAsked | undefined {
  const lists = queries
    .getQueryCache()
    .findAll({ predicate: ({ queryKey: [call] }) => LISTS.has(String(call)) })
    .filter(({ state }) => state.data !== undefined)
    .sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
  const query = lists.findLast((list) => list.isActive()) ?? lists.at(-1);
  if (!query) return undefined;
  const [, country, currency, group] = query.queryKey;
  return {
    list: query.state.data as Methods,
    country: String(country),
    currency: String(currency),
    group: typeof group === 'string' ? group : undefined,
  };
}

/** Why methods have no tile in the list: set aside, in a group, or not sent at all. */
export function listReasons({ list, country, currency, group }: ListAsked): readonly Reason[] {
  const { methods, rejected, entries, isDirectGeo, sent } = list;
  const asked = `country ${country}, currency ${currency}, experiment group ${group ?? 'none'}`;
  const isEmpty = methods.length === 0;
  return [
    ...(isDirectGeo ? [{ rule: 'sent-elsewhere', of: 'list', saw: asked } as const] : []),
    ...(isEmpty
      ? [{ rule: rejected.length > 0 ? 'all-set-aside' : 'nothing-sent', of: 'list', saw: asked } as const]
      : []),
    ...rejectionReasons(rejected, sent || undefined),
    ...entries.flatMap((entry) =>
      entry.kind === 'group'
        ? entry.methods.map(({ name }): Reason => ({ rule: 'in-group', of: name, saw: entry.name, at: 'category' }))
        : [],
    ),
  ];
}

/** The reasons that the parts of the current page give, each once. */
export async function partReasons({ reasons }: Pick<Services, 'reasons'>): Promise<readonly Reason[]> {
  const answers = await Promise.all([...reasons].map((ask) => ask()));
  return [...new Map(answers.flat().map((reason) => [JSON.stringify(reason), reason])).values()];
}
