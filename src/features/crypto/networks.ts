import type { LocalizedText } from '../../../schemas/common.ts';
import { holds } from '../../../schemas/method/field.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { nameKey } from '../../../schemas/method/network-name.ts';
import { NETWORK_CHOICE_FROM } from '../../../schemas/figures.ts';
import type { Group, Tile } from '../methods/arrange.ts';

export interface Network {
  /** As the definition writes it, and as it is sent. */
  readonly value: string;
  readonly text?: LocalizedText | undefined;
}

/** Excluded as a coin and as a network. */
const EXCLUDED = 'NEO';
const isOffered = (name: string): boolean => nameKey(name) !== nameKey(EXCLUDED);

export const networksField = ({ fields }: PaymentMethod) => fields.find((field) => holds(field, 'network'));

/** The networks of a coin: those of its `networks` field, else the method's own. */
export function networksOf(method: PaymentMethod): readonly Network[] {
  const listed = networksField(method)?.values ?? [];
  const networks = new Map<string, Network>();
  for (const option of listed.length > 0 ? listed : method.network ? [method.network] : []) {
    const network: Network = typeof option === 'string' ? { value: option } : option;
    const key = nameKey(network.value);
    if (isOffered(network.value) && !networks.has(key)) networks.set(key, network);
  }
  return [...networks.values()];
}

/** A single network is preselected, and the choice is disabled. */
export const isChoice = (networks: readonly Network[]): boolean => networks.length >= NETWORK_CHOICE_FROM;

/** The group of coins in a list. */
export const coinGroupOf = (entries: readonly (Group | Tile)[]): Group | undefined =>
  entries.find((entry): entry is Group => entry.kind === 'group' && entry.name === 'crypto');

/** The coins of the group that are offered. */
export const coinsOf = (methods: readonly PaymentMethod[]): readonly PaymentMethod[] =>
  methods.filter(({ cryptoCurrency }) => cryptoCurrency === undefined || isOffered(cryptoCurrency));
