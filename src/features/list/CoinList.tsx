import { useMemo, useState } from 'react';
import { filterBySearch } from '../../../renderers/kit/search.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { isolate } from '../../../schemas/money/format-money.ts';
import { useWidget } from '../../core/services/services.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { SEARCH_OVER } from '../../../schemas/figures.ts';
import type { Group } from '../methods/arrange.ts';
import { badgeOf } from './tiles/badge.ts';
import { useCryptoBonus } from '../../core/hooks/experiments.ts';
import { useMethodFlow } from '../../core/hooks/method-flow.ts';
import { useChoose } from '../methods/use-choose.ts';
import { useCurrency } from '../methods/use-methods.ts';
import { BadgeLabel } from './tiles/BadgeLabel.tsx';
import { CoinPlate } from '../../ui/blocks/Plate.tsx';
import { SearchBox } from '../../ui/controls/SearchBox.tsx';
import { Row, Rows } from '../../ui/blocks/Row.tsx';
import { NoResults } from '../../ui/page/EmptyState.tsx';

/** Matches text that looks like a currency code; other search text is not shown as one. */
const CODE = /^[A-Za-z0-9]{2,10}$/;

export interface CoinListProps {
  readonly group: Group | undefined;
  readonly coins: readonly PaymentMethod[];
  /** The currency of this list, if it differs from the page's. */
  readonly currency?: string;
  /** Handles a press, instead of the default of all lists. */
  readonly onChoose?: ((coin: PaymentMethod, group: Group) => void) | undefined;
  /** Why a coin cannot be used now. */
  readonly reasonOf?: (coin: PaymentMethod) => string | undefined;
}

const always = (): undefined => undefined;

/** The coins to deposit or redeem to, with a search above five. */
export function CoinList({ group, coins, reasonOf = always, ...own }: CoinListProps) {
  const { t, text, lang } = useTexts();
  const choose = useChoose();
  const onChoose = own.onChoose ?? choose.method;
  const currencyOfPage = useCurrency();
  const currency = own.currency ?? currencyOfPage;
  const isBonus = useCryptoBonus();
  const unavailable =
    useMethodFlow().kind === 'withdrawal' ? 'sweepstake.redemption.unavailable' : 'crypto.unavailable';
  const chosen = useWidget((state) => state.method?.name);
  const [search, setSearch] = useState('');
  const found = useMemo(
    () => filterBySearch(coins, search, (coin) => `${text(coin.text)} ${coin.cryptoCurrency ?? ''}`),
    [coins, search, text],
  );
  const typed = search.trim();
  return (
    <>
      {coins.length > SEARCH_OVER && (
        <SearchBox label={t('crypto.search')} value={search} onChange={setSearch} results={found.length} />
      )}
      {found.length === 0 || !group ? (
        <NoResults
          text={t(unavailable, { currency: isolate(CODE.test(typed) ? typed.toUpperCase() : currency) })}
          onClear={search === '' ? undefined : () => setSearch('')}
        />
      ) : (
        <Rows>
          {found.map((coin) => {
            const reason = reasonOf(coin);
            return (
              <li key={coin.name}>
                <Row
                  data-method={coin.name}
                  aria-current={chosen === coin.name || undefined}
                  aria-disabled={reason !== undefined || undefined}
                  onClick={() => reason === undefined && onChoose(coin, group)}
                  start={<CoinPlate coin={coin} />}
                  title={text(coin.text)}
                  titleLang={lang(coin.text)}
                  text={reason ?? coin.cryptoCurrency}
                  badge={<BadgeLabel badge={badgeOf(coin, isBonus)} />}
                />
              </li>
            );
          })}
        </Rows>
      )}
    </>
  );
}
