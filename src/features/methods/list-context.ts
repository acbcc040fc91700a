import type { ListContext } from '../../../renderers/read-method.ts';
import { type MethodFlow, specialPage } from '../../core/tables/method-flows.ts';

interface ListIn extends Pick<ListContext, 'country' | 'currency' | 'registry' | 'hasPage'> {
  readonly flow: MethodFlow;
}

/** What decides which definitions of a response are listed. */
export const listContext = ({ flow, country, currency, registry, hasPage }: ListIn): ListContext => ({
  currency,
  country,
  // Where all forms share one page, a method uses it whatever its view.
  registry: {
    ...registry,
    view: (view) =>
      flow.rejectsViewsWithPages && registry.view(view)?.isAlone
        ? undefined
        : (registry.view(view) ?? (flow.hasViewPages ? undefined : registry.view('default'))),
  },
  only: flow.only,
  specialPage: (category) => specialPage(flow, category),
  hasPage,
});
