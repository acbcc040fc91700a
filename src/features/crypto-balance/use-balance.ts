import { useServices, useWidget } from '../../core/services/services.ts';
import { useCurrency, useOwnCurrency } from '../methods/use-methods.ts';
import { currencyOf, type Tab, tabOf } from '../../core/hooks/balance-choice.ts';
import { selectBalance } from '../../core/state/actions/selection.ts';

export interface Balance {
  readonly tab: Tab;
  /** The currency that the open tab's list is requested for. */
  readonly currency: string;
  /** The currency that the coin list is requested for, even while the other tab is open. */
  readonly coinCurrency: string;
  readonly openTab: (tab: Tab) => void;
  readonly chooseFiat: (currency: string) => void;
}

/** The open tab and its currency. Switching the list scrolls to its top and clears the selection. */
export function useBalance(): Balance {
  const { store } = useServices();
  const own = useOwnCurrency();
  const currency = useCurrency();
  const tab = useWidget(({ balance }) => tabOf(balance, own));
  const coinCurrency = useWidget(({ balance }) => currencyOf({ ...balance, tab: 'crypto' }, own));
  return {
    tab,
    currency,
    coinCurrency,
    openTab: (next) => {
      if (next === tab) return;
      selectBalance(store, { tab: next });
    },
    chooseFiat: (fiat) => {
      if (fiat === currency) return;
      selectBalance(store, { fiat });
    },
  };
}
