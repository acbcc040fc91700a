import { useId, useState } from 'react';
import type { NamedOption } from '../../../renderers/fields/dropdown/dropdown-parts.tsx';
import type { Tab } from '../../core/hooks/balance-choice.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import type { Balance } from './use-balance.ts';
import { useChoose } from '../methods/use-choose.ts';
import { useListRedirect } from '../list/use-list-redirect.tsx';
import { useReports } from '../list/use-list.ts';
import { useMethods } from '../methods/use-methods.ts';
import { Sheet } from '../../ui/controls/sheet/Sheet.tsx';
import { tabId } from '../../ui/controls/Tabs.tsx';
import { Coins } from './Coins.tsx';
import { FiatCurrencies } from './FiatCurrencies.tsx';
import { KindTabs } from './KindTabs.tsx';

interface CurrencySheetProps {
  readonly balance: Balance;
  readonly fiats: readonly NamedOption[];
  readonly onClosed: () => void;
}

/** All currencies to pay with: a fiat one lists its methods, a coin opens its address. */
export function CurrencySheet({ balance, fiats, onClosed }: CurrencySheetProps) {
  const { t } = useTexts();
  const panelId = useId();
  const [tab, setTab] = useState<Tab>(balance.tab);
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Sheet title={t('cryptoBalance.choose')} isOpen={isOpen} onClose={close} onClosed={onClosed}>
      <KindTabs label={t('cryptoBalance.currency')} open={tab} panelId={panelId} onOpen={setTab} />
      <div id={panelId} className="pw-sheet__body" role="tabpanel" aria-labelledby={tabId(panelId, tab)}>
        {tab === 'fiat' ? (
          <FiatCurrencies
            options={fiats}
            chosen={balance.currency}
            onChoose={(currency) => {
              balance.chooseFiat(currency);
              close();
            }}
          />
        ) : (
          <CoinsToPayWith balance={balance} />
        )}
      </div>
    </Sheet>
  );
}

/** Choosing a coin also opens the crypto tab, where the address's back button leads. */
function CoinsToPayWith({ balance: { coinCurrency, openTab } }: Pick<CurrencySheetProps, 'balance'>) {
  const { t } = useTexts();
  const choose = useChoose();
  const { data, error, isPending } = useMethods(coinCurrency);
  const redirect = useListRedirect(data, error, { staysEmpty: true });
  useReports(data);
  return (
    <>
      {redirect}
      {isPending && <p className="pw-vh">{t('common.loading')}</p>}
      <Coins
        entries={redirect ? undefined : data?.entries}
        currency={coinCurrency}
        onChoose={(coin, group) => {
          openTab('crypto');
          choose.method(coin, group);
        }}
      />
    </>
  );
}
