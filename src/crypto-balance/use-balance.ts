import { useServices, useWidget } from '../app/services.ts';
import { useCurrency, useOwnCurrency } from '../methods/use-methods.ts';
import { currencyOf, type Tab, tabOf } from './choice.ts';

export interface Balance {
  readonly tab: Tab;
  /** What the open tab's list is asked for. */
  readonly currency: string;
  /** What the list of coins is asked for, also while the other tab is open. */
  readonly coinCurrency: string;
  readonly openTab: (tab: Tab) => void;
  readonly chooseFiat: (currency: string) => void;
}

/** The open tab and its currency. Another list begins at its top, and what was chosen in the one before is not in it. */
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
      store.setState(({ balance }) => ({ balance: { ...balance, tab: next }, ...AFRESH }));
    },
    chooseFiat: (fiat) => {
      if (fiat === currency) return;
      store.setState(({ balance }) => ({ balance: { ...balance, fiat }, ...AFRESH }));
    },
  };
}

const AFRESH = { method: undefined, group: undefined, listScroll: 0 } as const;
