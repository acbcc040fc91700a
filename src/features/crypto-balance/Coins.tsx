import { coinsIn, type Entry } from './tab-entries.ts';
import { CoinList, type CoinListProps } from '../list/CoinList.tsx';
import { RowsSkeleton } from '../../ui/page/RowsSkeleton.tsx';
import { EmptyBalance } from './EmptyBalance.tsx';

interface CoinsProps extends Pick<CoinListProps, 'onChoose'> {
  /** Undefined while loading. */
  readonly entries: readonly Entry[] | undefined;
  /** The currency of the list that they come from. */
  readonly currency: string;
}

/** The coins of a list. Each opens its address. */
export function Coins({ entries, currency, onChoose }: CoinsProps) {
  if (!entries) return <RowsSkeleton />;
  const coins = coinsIn(entries);
  return coins ? (
    <CoinList {...coins} currency={currency} onChoose={onChoose} />
  ) : (
    <EmptyBalance tab="crypto" currency={currency} />
  );
}
