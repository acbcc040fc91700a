import type { Cashier } from '../../../testing/index.ts';
import type { BackendControl } from './backend.ts';
import { type Definition, definition } from './definitions.ts';

/** Methods of one category with different names. */
export const grouped = (category: string, ...names: readonly string[]): readonly Definition[] =>
  names.map((name) => definition({ name, text: `Method ${name}`, category, groupText: 'All of these' }));

/** A coin, in a group of such. */
export const coin = (name: string, cryptoCurrency = 'USDT'): Definition =>
  definition({
    name,
    text: `Coin ${name}`,
    category: 'crypto',
    cryptoCurrency,
    groupText: 'Crypto',
    iconIds: ['usdt'],
    fields: [{ name: 'network', type: 'networks', values: ['TRC-20', 'ERC-20'] }],
  });

interface Parts {
  readonly cashier: Cashier;
}

export const tap = ({ cashier }: Parts, method = 'test_method'): Promise<void> =>
  cashier.root.locator(`[data-method="${method}"]`).click();

export const tapGroup = ({ cashier }: Parts, group: string): Promise<void> =>
  cashier.root.locator(`[data-group="${group}"]`).click();

/** What the server lists, and how it responds when one of the methods is used. */
export const listing = (
  { backend }: { readonly backend: BackendControl },
  methods: readonly Definition[],
  ...answers: readonly string[]
): Promise<void> =>
  backend.methods({ methods, ...(answers.length > 0 ? { answers } : {}), outcome: { status: 'never' } });
