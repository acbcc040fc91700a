import type { PaymentMethod } from '../../../../schemas/method/payment-method.ts';
import type { AccountChoice, BalanceChoice, BonusChoice } from '../../../../schemas/resume/choice.ts';
import type { SelectionState, TileGrid } from '../selection.ts';
import type { Store } from '../store.ts';

const AFRESH = { method: undefined, group: undefined, listScroll: 0 } as const;

/** A new list follows, so the selection and the scroll position start over. */
export const selectRegion = (store: Store, region: string): void => store.setState({ region, ...AFRESH });

/** Selects the tab or the currency of a balance, whose list starts over. */
export const selectBalance = (store: Store, change: BalanceChoice): void =>
  store.setState(({ balance }) => ({ balance: { ...balance, ...change }, ...AFRESH }));

/** Opens a method. An open deposit stays in storage; this form starts a new one. */
export const selectMethod = (store: Store, method: PaymentMethod, group?: string): void =>
  store.setState({ method, group, deposit: undefined });

/** Keeps the method: until the group's page has loaded, its form may still be shown beside the list. */
export const selectGroup = (store: Store, group: string): void => store.setState({ group });

export const selectAccount = (store: Store, account: AccountChoice | undefined): void => store.setState({ account });
export const selectBonus = (store: Store, bonus: BonusChoice): void => store.setState({ bonus });
export const keepListScroll = (store: Store, listScroll: number): void => store.setState({ listScroll });
export const keepListGrid = (store: Store, listGrid: TileGrid): void => store.setState({ listGrid });

/** What a reload restores before the list of methods is known. */
export const restoreList = (store: Store, { region, balance }: Pick<SelectionState, 'region' | 'balance'>): void =>
  store.setState({ region, balance });
