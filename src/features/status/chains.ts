import type { Transaction } from '../../../schemas/deposit/transaction.ts';
import { pageUrl } from '../../../schemas/safe-url.ts';
import { nameKey } from '../../../schemas/method/network-name.ts';

export interface ChainFigures {
  /** Blocks after which a transaction counts as accepted. */
  readonly blocks: number;
  /** Seconds between two blocks. */
  readonly intervalSec: number;
  /** Explorer address of a transaction. */
  readonly url: string;
}

const HASH = '{txid}';

/** Blocks, interval and explorer of each known chain. */
const CHAINS: ReadonlyMap<string, ChainFigures> = new Map(
  Object.entries({
    BSC: { blocks: 16, intervalSec: 2, url: `https://bscscan.com/tx/${HASH}` },
    Bitcoin: { blocks: 5, intervalSec: 600, url: `https://mempool.space/tx/${HASH}` },
    Ethereum: { blocks: 16, intervalSec: 12, url: `https://etherscan.io/tx/${HASH}` },
    Litecoin: { blocks: 5, intervalSec: 150, url: `https://litecoinspace.org/tx/${HASH}` },
    TON: { blocks: 8, intervalSec: 2, url: `https://tonviewer.com/transaction/${HASH}` },
    Tron: { blocks: 20, intervalSec: 3, url: `https://tronscan.org/#/transaction/${HASH}` },
  }).map(([name, figures]) => [nameKey(name), figures]),
);

/** Chains by the names that a coin gives to its networks. */
const STANDARDS: ReadonlyMap<string, string> = new Map([
  ['trc20', 'tron'],
  ['erc20', 'ethereum'],
  ['bep20', 'bsc'],
]);

/** The key of a chain that we know, by its own name or by that of a network. */
function keyOf(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const own = nameKey(name);
  const key = STANDARDS.get(own) ?? own;
  return CHAINS.has(key) ? key : undefined;
}

/** Whether a transaction is on another chain than a network, as far as both are known. */
export function isOnOtherChain({ blockchain }: Pick<Transaction, 'blockchain'>, network: string | undefined): boolean {
  const chain = keyOf(typeof blockchain === 'object' ? blockchain.name : blockchain);
  const own = keyOf(network);
  return chain !== undefined && own !== undefined && chain !== own;
}

export type ChainOf = Pick<Transaction, 'blockchain' | 'txid'>;

/** The figures of a transaction's chain: the push's own, else our table's. Undefined when one is missing in both. */
export function chainOf({ blockchain }: ChainOf): Pick<ChainFigures, 'blocks' | 'intervalSec'> | undefined {
  const { known, own } = read(blockchain);
  const blocks = own?.requiredBlocks ?? known?.blocks;
  const intervalSec = own?.interval ?? known?.intervalSec;
  return blocks === undefined || intervalSec === undefined ? undefined : { blocks, intervalSec };
}

/** Explorer address of the transaction. Undefined when there is none or it is unsafe. */
export function explorerUrl({ blockchain, txid }: ChainOf): string | undefined {
  const { known, own } = read(blockchain);
  const template = own?.transactionUrl ?? known?.url;
  if (template === undefined || txid === undefined || txid === '') return undefined;
  return pageUrl(withHash(template, txid));
}

function read(blockchain: Transaction['blockchain']) {
  const own = typeof blockchain === 'object' ? blockchain : undefined;
  const name = own?.name ?? (typeof blockchain === 'string' ? blockchain : undefined);
  return { own, known: name === undefined ? undefined : CHAINS.get(nameKey(name)) };
}

/** Accepts a template, a complete address, or a prefix of the hash. */
function withHash(template: string, txid: string): string {
  const hash = encodeURIComponent(txid);
  if (template.includes(HASH)) return template.replaceAll(HASH, hash);
  if (template.includes(hash)) return template;
  return `${template}${/[/=]$/.test(template) ? '' : '/'}${hash}`;
}
