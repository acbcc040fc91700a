import { useState } from 'react';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { type NamedOption, OptionText } from '../../../renderers/fields/dropdown/dropdown-parts.tsx';
import { Icon } from '../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../renderers/kit/icons.ts';
import { filterBySearch } from '../../../renderers/kit/search.ts';
import { SearchBox } from '../../ui/controls/SearchBox.tsx';
import { NoResults } from '../../ui/page/EmptyState.tsx';

interface FiatCurrenciesProps {
  readonly options: readonly NamedOption[];
  readonly chosen: string;
  readonly onChoose: (currency: string) => void;
}

/** The fiat currencies with icon, name and code. */
export function FiatCurrencies({ options, chosen, onChoose }: FiatCurrenciesProps) {
  const { t } = useTexts();
  const [search, setSearch] = useState('');
  const found = filterBySearch(options, search, ({ name, value }) => `${name} ${value}`);
  return (
    <>
      <SearchBox label={t('cryptoBalance.search')} value={search} onChange={setSearch} results={found.length} />
      {found.length === 0 ? (
        <NoResults text={t('common.emptySearch.text')} onClear={() => setSearch('')} />
      ) : (
        <ul>
          {found.map((option) => (
            <li key={option.value}>
              <button
                type="button"
                className="pw-option"
                data-value={option.value}
                aria-current={option.value === chosen || undefined}
                onClick={() => onChoose(option.value)}
              >
                <OptionText option={option} />
                {option.value === chosen && <Icon d={ICONS.check} small />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
