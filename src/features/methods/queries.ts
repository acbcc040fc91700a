import { queryOptions } from '@tanstack/react-query';
import { countryOf } from '../../../schemas/player/defaults.ts';
import { viewOf } from '../../../schemas/host/view.ts';
import { listCallOf, listPayload } from '../../platform/api/list-calls.ts';
import { requestGroup } from '../../platform/api/request-group.ts';
import { FLOWS, type MethodFlow } from '../../core/tables/method-flows.ts';
import type { Services } from '../../core/services/services.ts';
import { experimentGroup } from '../../core/tables/experiments.ts';
import type { TransactionKind } from '../../core/tables/routes/route-row.ts';
import { arrange, type Entry } from './arrange.ts';
import { listContext } from './list-context.ts';
import { type MethodList, readMethods } from './read-methods.ts';

export interface Methods extends MethodList {
  readonly entries: readonly Entry[];
  readonly isDirectGeo: boolean;
  /** The definitions as they were sent; only with `debug`. */
  readonly sent?: readonly unknown[] | false | undefined;
}

/** What decides the list. */
interface ListOf {
  readonly flow: MethodFlow;
  readonly country: string;
  readonly currency: string;
  /** Of the experiment that chooses methods. */
  readonly group: string | undefined;
  readonly platformVersion: string;
}

/** A request that failed before the first page is not sent again by that page, which shows the failure. */
const firstPageFails = ({ store }: Services) => ({ retryOnMount: () => store.getState().isLoadReported });

export function methodsQuery(services: Services, { flow, country, currency, group, platformVersion }: ListOf) {
  const { client, clock, registry, routes } = services;
  const listCall = listCallOf(flow.kind, platformVersion);
  const { call } = listCall;
  return queryOptions({
    ...firstPageFails(services),
    queryKey: [call, country, currency, group],
    queryFn: async ({ signal }): Promise<Methods> => {
      const payload = listPayload(listCall, { currency, country, abTestGroup: group });
      const { data } = await requestGroup(clock, (inner) => client.call(call, payload, { signal: inner }), signal);
      const context = listContext({
        flow,
        country,
        currency,
        registry,
        hasPage: (route) => routes.named(route) !== undefined,
      });
      const list = await readMethods(data.methods, context, signal);
      return {
        ...list,
        entries: arrange(list.methods),
        isDirectGeo: data.isDirectGeo ?? false,
        sent: services.store.getState().start?.debug && data.methods,
      };
    },
  });
}

export const countriesQuery = (services: Services) =>
  queryOptions({
    ...firstPageFails(services),
    queryKey: ['methods-country-selector-v2'],
    queryFn: ({ signal }) => services.client.call('methods-country-selector-v2', {}, { signal }),
  });

/**
 * Requests what the page of a method list will show, so that its first render can show it. Resolves when the responses
 * have arrived or failed.
 */
export async function fetchFirstList(services: Services, kind: TransactionKind): Promise<void> {
  const { queries, store } = services;
  const { start, region } = store.getState();
  if (!start) return;
  const flow = FLOWS[viewOf(start)][kind];
  const { user, experiments, platformVersion } = start;
  const list = {
    flow,
    country: countryOf(user, region),
    currency: flow.currency ?? user.currency,
    group: experimentGroup('payments', experiments),
    platformVersion,
  };
  await Promise.all([
    queries.prefetchQuery(methodsQuery(services, list)),
    queries.prefetchQuery(countriesQuery(services)),
  ]);
}
