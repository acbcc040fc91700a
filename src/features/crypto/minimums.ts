import { isPositive } from '../../../schemas/money/decimal.ts';
import type { OpenCrypto } from '../../../schemas/resume/open-crypto.ts';
import { nameKey } from '../../../schemas/method/network-name.ts';

/** The currency of the table. Its figures (15 for Bitcoin) only make sense in dollars. */
const UNIT = 'USD';

/** Minimum deposit by network. */
const MINIMUMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Bitcoin: '15',
    Monero: '10',
    'Bitcoin Cash': '10',
    'ERC-20': '10',
    'TRC-20': '5',
    'BEP-20': '5',
    Litecoin: '5',
    Dash: '5',
    Doge: '5',
    Dogecoin: '5', // an alias of the same network
    Zcash: '5',
    Ripple: '3',
    Stellar: '3',
  }).map(([network, amount]) => [nameKey(network), amount]),
);

export interface Minimum {
  /** Decimal text. */
  readonly amount: string;
  readonly currency: string;
}

/** Smaller deposits are not credited: the response's own minimum in the coin, else the network's. Undefined when unknown. */
export function minimumOf(
  { minimum, coin, network }: Pick<OpenCrypto, 'minimum' | 'coin' | 'network'>,
  currency: string,
): Minimum | undefined {
  if (minimum !== undefined && isPositive(minimum)) return { amount: minimum, currency: coin ?? currency };
  const amount = network === undefined ? undefined : MINIMUMS.get(nameKey(network));
  return amount === undefined ? undefined : { amount, currency: UNIT };
}
