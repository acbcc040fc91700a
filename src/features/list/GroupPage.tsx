import { useDeferredValue, useMemo, useState } from 'react';
import { useRoot, useRoute } from '../../core/hooks/navigation.ts';
import { useServices, useWidget } from '../../core/services/services.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { SEARCH_OVER } from '../../../schemas/figures.ts';
import { useMethodFlow } from '../../core/hooks/method-flow.ts';
import { specialPage } from '../../core/tables/method-flows.ts';
import { useChoose } from '../methods/use-choose.ts';
import { useMethods } from '../methods/use-methods.ts';
import { usePrefetchChoices } from '../methods/use-prefetch-choices.ts';
import { GroupRows } from './GroupRows.tsx';
import { useListRedirect } from './use-list-redirect.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Redirect } from '../../ui/page/Redirect.tsx';
import { SearchBox } from '../../ui/controls/SearchBox.tsx';
import { filterBySearch } from '../../../renderers/kit/search.ts';
import { NoResults } from '../../ui/page/EmptyState.tsx';

/** Beside the list another group may be opened at once: its page begins without the search of the one before. */
export default function GroupPage() {
  const name = useWidget((state) => state.group);
  return <Group key={name} name={name} />;
}

/** The methods of one group, with a search above five. */
function Group({ name }: { readonly name: string | undefined }) {
  const { t, text, lang } = useTexts();
  const { routes } = useServices();
  const root = useRoot();
  const row = useRoute();
  const choose = useChoose();
  const { data, error } = useMethods();
  const redirect = useListRedirect(data, error);
  const [search, setSearch] = useState('');
  // What is typed shows at once; the filtered rows may follow later.
  const wanted = useDeferredValue(search);
  const group = data?.entries.find((entry) => entry.kind === 'group' && entry.name === name);
  const isGone = data !== undefined && group === undefined;
  const flow = useMethodFlow();
  usePrefetchChoices(data?.entries);
  const own = name === undefined ? undefined : specialPage(flow, name);
  // Redirect to the category's own page if it has one, also on the way back from a form.
  const isElsewhere = own !== undefined && row?.name !== routes.within(row, own);
  const page = isGone ? root : isElsewhere ? own : undefined;
  const found = useMemo(
    () => filterBySearch(group?.kind === 'group' ? group.methods : [], wanted, (method) => text(method.text)),
    [group, wanted, text],
  );
  if (page !== undefined || group?.kind !== 'group')
    return (
      <Page hasBack busy>
        {page === undefined ? redirect : <Redirect page={page} />}
      </Page>
    );
  return (
    <Page title={text(group.text)} titleLang={lang(group.text)} hasBack>
      <div className="pw-body">
        {group.methods.length > SEARCH_OVER && (
          <SearchBox label={t('common.search')} value={search} onChange={setSearch} results={found.length} />
        )}
        {found.length === 0 ? (
          <NoResults text={t('common.emptySearch.text')} onClear={() => setSearch('')} />
        ) : (
          // A new search starts a new list, so that its first rows show at once.
          <GroupRows key={wanted} methods={found} onChoose={(method) => choose.method(method, group)} />
        )}
      </div>
    </Page>
  );
}
