import { useMemo, useState } from 'react';
import { Icon } from '../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../renderers/kit/icons.ts';
import { matchesSearch } from '../../../renderers/kit/search.ts';
import { isolate } from '../../../schemas/money/format-money.ts';
import { useWidget } from '../../app/services.ts';
import { useWords } from '../../app/use-words.ts';
import { coinsOf } from '../../crypto/networks.ts';
import { SEARCH_OVER } from '../../../schemas/figures.ts';
import { badgeOf } from '../../methods/badge.ts';
import { useCryptoBonus } from '../../methods/experiments.ts';
import { useChoose } from '../../methods/use-choose.ts';
import { useCurrency, useMethods } from '../../methods/use-methods.ts';
import { BadgeLabel } from '../../ui/BadgeLabel.tsx';
import { Page } from '../../ui/Page.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { StatusView } from '../../ui/StatusView.tsx';
import '../../look/rows.css';

/** What looks like the code of a currency; anything else that was typed is not called one. */
const CODE = /^[A-Za-z0-9]{2,10}$/;

/** The coins that may be sent, with a search over more than five. */
export default function CryptoPage() {
  const { t, text } = useWords();
  const choose = useChoose();
  const currency = useCurrency();
  const isBonus = useCryptoBonus();
  const { data } = useMethods();
  const chosen = useWidget((state) => state.method?.name);
  const [search, setSearch] = useState('');
  const group = data?.entries.find((entry) => entry.kind === 'group' && entry.name === 'crypto');
  const coins = useMemo(() => (group?.kind === 'group' ? coinsOf(group.methods) : []), [group]);
  const found = useMemo(
    () => coins.filter((coin) => matchesSearch(`${text(coin.text)} ${coin.cryptoCurrency ?? ''}`, search)),
    [coins, search, text],
  );
  if (!data)
    return (
      <Page hasBack busy>
        {null}
      </Page>
    );
  const typed = search.trim();
  return (
    <Page title={group?.kind === 'group' ? text(group.text) : t('paymentGroup.crypto')} hasBack>
      <div className="pw-body">
        {coins.length > SEARCH_OVER && (
          <SearchBox label={t('crypto.search')} value={search} onChange={setSearch} results={found.length} />
        )}
        {found.length === 0 || group?.kind !== 'group' ? (
          <StatusView
            mark="rest"
            icon={ICONS.search}
            heading="h2"
            title={t('common.emptySearch.title')}
            text={t('crypto.unavailable', { 0: isolate(CODE.test(typed) ? typed.toUpperCase() : currency) })}
            middle
          >
            {search !== '' && (
              <button type="button" className="pw-btn pw-btn--secondary pw-btn--small" onClick={() => setSearch('')}>
                {t('common.emptySearch.clear')}
              </button>
            )}
          </StatusView>
        ) : (
          <ul className="pw-rows">
            {found.map((coin) => (
              <li key={coin.name}>
                <button
                  type="button"
                  className="pw-row"
                  data-method={coin.name}
                  aria-current={chosen === coin.name || undefined}
                  onClick={() => choose.method(coin, group)}
                >
                  <Plate iconId={coin.iconIds[0] ?? 'card'} />
                  <span className="pw-row__text">
                    <b>{text(coin.text)}</b>
                    {coin.cryptoCurrency !== undefined && <span>{coin.cryptoCurrency}</span>}
                  </span>
                  <span className="pw-row__end">
                    <BadgeLabel badge={badgeOf(coin, isBonus)} />
                    <Icon d={ICONS.next} small turns />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Page>
  );
}
