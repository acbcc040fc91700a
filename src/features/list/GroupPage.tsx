import { useMemo, useState } from 'react';
import { useRoot, useRoute } from '../../core/hooks/navigation.ts';
import { useServices, useWidget } from '../../core/services/services.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { SEARCH_OVER } from '../../../schemas/figures.ts';
import { badgeOf } from './badge.ts';
import { specialPage, useMethodFlow } from '../../core/hooks/method-flow.ts';
import { useChoose } from '../methods/use-choose.ts';
import { useMethods } from '../methods/use-methods.ts';
import { BadgeLabel } from './BadgeLabel.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Redirect } from '../../ui/page/Redirect.tsx';
import { MethodPlate } from '../../ui/blocks/Plate.tsx';
import { SearchBox } from '../../ui/controls/SearchBox.tsx';
import { matchesSearch } from '../../../renderers/kit/search.ts';
import { Row, Rows } from '../../ui/blocks/Row.tsx';
import { NoResults } from '../../ui/page/EmptyState.tsx';

/** The methods of one group, with a search above five. */
export default function GroupPage() {
  const { t, text } = useTexts();
  const { routes } = useServices();
  const root = useRoot();
  const row = useRoute();
  const choose = useChoose();
  const { data } = useMethods();
  const name = useWidget((state) => state.group);
  const chosen = useWidget((state) => state.method?.name);
  const [search, setSearch] = useState('');
  const group = data?.entries.find((entry) => entry.kind === 'group' && entry.name === name);
  const isGone = data !== undefined && group === undefined;
  const flow = useMethodFlow();
  const own = name === undefined ? undefined : specialPage(flow, name);
  // Redirect to the category's own page if it has one, also on the way back from a form.
  const isElsewhere = own !== undefined && row?.name !== routes.within(row, own);
  const page = isGone ? root : isElsewhere ? own : undefined;
  const found = useMemo(
    () => (group?.kind === 'group' ? group.methods.filter((method) => matchesSearch(text(method.text), search)) : []),
    [group, search, text],
  );
  if (page !== undefined || group?.kind !== 'group')
    return (
      <Page hasBack busy>
        {page !== undefined && <Redirect page={page} />}
      </Page>
    );
  return (
    <Page title={text(group.text)} hasBack>
      <div className="pw-body">
        {group.methods.length > SEARCH_OVER && (
          <SearchBox label={t('common.search')} value={search} onChange={setSearch} results={found.length} />
        )}
        {found.length === 0 ? (
          <NoResults text={t('common.emptySearch.text')} onClear={() => setSearch('')} />
        ) : (
          <Rows>
            {found.map((method) => (
              <li key={method.name}>
                <Row
                  data-method={method.name}
                  aria-current={chosen === method.name || undefined}
                  onClick={() => choose.method(method, group)}
                  start={<MethodPlate method={method} />}
                  title={text(method.text)}
                  badge={<BadgeLabel badge={badgeOf(method)} />}
                />
              </li>
            ))}
          </Rows>
        )}
      </div>
    </Page>
  );
}
