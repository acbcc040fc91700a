import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../renderers/kit/icons.ts';
import { useGo, useRoot, useRoute } from '../../core/hooks/navigation.ts';
import { useServices } from '../../core/services/services.ts';
import { useQueryValues } from '../../core/hooks/use-query-values.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { isUnauthorized, SESSION_ENDED } from '../../core/tables/error-table.ts';
import { countryNames } from '../../platform/i18n/names.ts';
import { sortTags } from '../../../schemas/format-tag.ts';
import { SEARCH_OVER } from '../../../schemas/figures.ts';
import { useCountries, useCountryCode } from '../methods/use-methods.ts';
import { Actions } from '../../ui/controls/Actions.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { RedirectPage } from '../../ui/page/Redirect.tsx';
import { Flag } from '../../ui/blocks/Plate.tsx';
import { RowsSkeleton } from '../../ui/page/RowsSkeleton.tsx';
import { SearchBox } from '../../ui/controls/SearchBox.tsx';
import { filterBySearch } from '../../../renderers/kit/search.ts';
import { StatusView } from '../../ui/page/StatusView.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import '../../ui/styles/rows.css';
import { selectRegion } from '../../core/state/actions/selection.ts';
import { Row, Rows } from '../../ui/blocks/Row.tsx';
import { NoResults } from '../../ui/page/EmptyState.tsx';

/** Selects the country whose methods are listed. All country rules use it from then on. */
export default function RegionPage() {
  const { t, tag } = useTexts();
  const go = useGo();
  const { store, routes, notify, translator } = useServices();
  const row = useRoute();
  const root = useRoot();
  const { key, search: query } = useLocation();
  const { back, transaction } = useQueryValues();
  const { countries, isPending, error, retry } = useCountries();
  const current = useCountryCode();
  const [search, setSearch] = useState('');
  const named = useMemo(() => {
    const nameOf = countryNames(tag, translator);
    // Each code once: rows of one code would stay when a search no longer finds them.
    const byCode = new Map(countries.map((country) => [country.code, country]));
    const list = [...byCode.values()].map((country) => ({ ...country, shown: nameOf(country.code) ?? country.name }));
    const { compare } = new Intl.Collator([...sortTags(tag)]);
    return list.sort((a, b) => compare(a.shown, b.shown));
  }, [countries, tag, translator]);
  const found = filterBySearch(named, search, ({ shown, name, phonePrefix }) => `${shown} ${name} +${phonePrefix}`);
  const choose = (region: string) => {
    selectRegion(store, region);
    go(row?.name === 'empty/region' ? routes.resolve(back ?? transaction, undefined) : root, { entry: key });
  };
  useEffect(() => {
    // Other failures are shown by the page itself, and each has been reported to the host.
    if (isUnauthorized(error)) notify(translator.say(SESSION_ENDED.keys));
  }, [notify, translator, error]);
  if (!isPending && !error && countries.length < 2)
    return <RedirectPage page={row?.back ?? root} query={Object.fromEntries(new URLSearchParams(query))} />;
  return (
    <Page
      title={t('region.choose')}
      hasBack
      busy={isPending}
      actions={
        error && (
          <Actions>
            <Button
              isWide
              onClick={({ currentTarget }) => {
                // The button is about to disappear, so move the focus to the heading.
                currentTarget.closest('main')?.querySelector('h1')?.focus();
                retry();
              }}
            >
              <Icon d={ICONS.refresh} small />
              <span>{t('common.refresh')}</span>
            </Button>
          </Actions>
        )
      }
    >
      <div className="pw-body">
        {/* Shown while loading too, so that the rows below do not move. */}
        {(isPending || countries.length > SEARCH_OVER) && (
          <SearchBox label={t('region.search')} value={search} onChange={setSearch} results={found.length} />
        )}
        {isPending && <RowsSkeleton />}
        {error && (
          <StatusView
            mark="danger"
            icon={ICONS.plug}
            heading="h2"
            title={t('error.title')}
            text={t('error.text')}
            middle
            live
          />
        )}
        {!isPending && !error && found.length === 0 && (
          <NoResults text={t('common.emptySearch.text')} onClear={() => setSearch('')} />
        )}
        {found.length > 0 && (
          <Rows hasIcons>
            {found.map(({ code, shown, phonePrefix }) => (
              <li key={code}>
                <Row
                  data-region={code}
                  aria-current={code === current || undefined}
                  onClick={() => choose(code)}
                  start={<Flag code={code} />}
                  title={shown}
                  end={
                    code === current ? (
                      <Icon d={ICONS.check} small />
                    ) : (
                      phonePrefix !== '' && (
                        <bdi className="pw-num" dir="ltr">
                          {`+${phonePrefix}`}
                        </bdi>
                      )
                    )
                  }
                />
              </li>
            ))}
          </Rows>
        )}
      </div>
    </Page>
  );
}
