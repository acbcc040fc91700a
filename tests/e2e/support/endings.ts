import type { CardView } from '../../../schemas/card-view.ts';
import { FULL } from './tiers.ts';

/** How a deposit can end for the player; `cancel` is the player who closes, leaves or cancels before the end. */
export const ENDINGS = ['success', 'failure', 'expiry', 'cancel'] as const;
export type Ending = (typeof ENDINGS)[number];

/** What the player sees at the end. */
export const SCREENS = {
  processed: 'Complete: the deposit was received',
  accepted: 'Complete: the payment is in progress',
  mistaked: 'Complete: the payment did not go through',
  refused: 'The form, with the reason',
  late: 'The invoice after its time: no button says paid any more, and a late payment still counts',
  closed: 'The cashier is closed, and the server knows that the player left',
  chat: 'The chat of an agent, in a window of its own',
} as const;
export type Screen = keyof typeof SCREENS;

export interface Flow {
  readonly says: string;
  /** Rows of `src/core/tables/deposit-flow.ts` that lead here. */
  readonly rows: readonly string[];
  readonly views: readonly CardView[];
  /** Endings it cannot have, and why. */
  readonly cannot?: Partial<Record<Ending, string>>;
  /** It creates nothing, so that there is no payload. */
  readonly createsNothing?: true;
  /** A press of it opens a window. */
  readonly opensWindow?: true;
}

/** Every flow of the deposit: the kinds of answers and methods that lead a player to a different end. */
export const FLOWS = {
  plain: {
    says: 'A response that asks for nothing more',
    rows: ['otherwise'],
    views: ['default', 'card', 'cardWalletOnly', 'cardMultipleType'],
  },
  'more-fields': { says: 'A response that asks for more fields', rows: ['more-fields'], views: [] },
  'redirect-get': { says: 'Redirect by an address', rows: ['otherwise'], views: [], opensWindow: true },
  'redirect-post': { says: 'Redirect by a form', rows: ['otherwise'], views: [], opensWindow: true },
  'whole-page': { says: 'Redirect of the whole page, by the host', rows: ['otherwise'], views: [] },
  'app-browser': { says: 'Redirect by the browser of an app', rows: ['otherwise'], views: [] },
  captcha: { says: 'A captcha before the deposit', rows: ['otherwise'], views: [], opensWindow: true },
  unified: { says: 'Unified form', rows: ['unified'], views: [] },
  'host-to-host': { says: 'Invoice from host to host, bank transfer', rows: ['requisites'], views: ['bankTransfer'] },
  'virtual-account': { says: 'Virtual account', rows: ['requisites'], views: ['virtual'] },
  eazype: { says: 'Eazype', rows: ['eazype'], views: ['eazype'] },
  pix: { says: 'Pix', rows: ['pix'], views: ['pix'] },
  india: { says: 'Invoice of India, prepared only', rows: [], views: ['india'] },
  'peer-to-peer': { says: 'Transfer to a person', rows: ['p2p-invoice'], views: ['p2p'] },
  'peer-to-peer-unified': { says: 'Transfer to a person, unified form', rows: ['p2p-unified'], views: ['p2p'] },
  crypto: { says: 'Address of a coin', rows: ['crypto-address'], views: [] },
  cash: {
    says: 'Cash, by an agent',
    rows: [],
    views: ['cash'],
    createsNothing: true,
    cannot: {
      failure: 'a link leads to the chat, and no deposit is made that could fail',
      expiry: 'no deposit is made that could expire',
      cancel: 'no deposit is made that could be cancelled',
    },
  },
  onramp: { says: 'On-ramp: offers of providers', rows: ['offers'], views: ['onramp'], opensWindow: true },
} as const satisfies Record<string, Flow>;
export type FlowName = keyof typeof FLOWS;

/**
 * Flows whose page, and what becomes of it, is that of another flow. `npm test` drives them to success, their payload whole;
 * `npm run test:all` drives them by socket and to their other ends as well.
 */
const ALIKE: ReadonlySet<FlowName> = new Set([
  'more-fields',
  'redirect-post',
  'whole-page',
  'app-browser',
  'host-to-host',
  'virtual-account',
  'eazype',
  'pix',
  'india',
]);

/** The tier of a test that drives a flow otherwise than by HTTP to success. */
export const tierOf = (flow: FlowName): object => (ALIKE.has(flow) ? FULL : {});

/** Whether `npm run test:all` alone proves a cell of docs/reference/endings.md. */
export function isLeftToAll(cell: string): boolean {
  const [type, flow, what] = cell.split(' ');
  return (
    ALIKE.has(flow as FlowName) &&
    ((type === 'ending' && what !== 'success') || (type === 'payload' && what === 'socket') || type === 'window')
  );
}

/** What can happen to a player in the middle of a page. */
export const TURNS = ['reload', 'back', 'double click', 'offline'] as const;
export type Turn = (typeof TURNS)[number];

/** The kinds of pages a deposit leads over. */
export const PAGE_KINDS = {
  list: { says: 'List of methods' },
  form: { says: 'Form' },
  invoice: { says: 'Invoice' },
  address: { says: 'Address of a coin' },
  guide: { says: 'Instruction and guides' },
  offers: { says: 'Offers' },
  complete: { says: 'Complete' },
} as const satisfies Record<string, { readonly says: string }>;
export type PageKind = keyof typeof PAGE_KINDS;

export const TRANSPORTS = ['http', 'socket'] as const;
export type Transport = (typeof TRANSPORTS)[number];

/** One thing that a test proves. */
export interface Claim {
  readonly type: 'ending' | 'turn' | 'payload' | 'window';
  readonly description: string;
}

/** `{flow} {ending} {screen}`; the words hold no blank but those of a turn, which comes last. */
const claim = (type: Claim['type'], ...words: readonly string[]): Claim => ({ type, description: words.join(' ') });

/** A flow is driven to an ending, whose screen the player sees. */
export const ending = (flow: FlowName, how: Ending, screen: Screen): Claim => claim('ending', flow, how, screen);
/** Something happens in the middle of a page, and nothing is lost or done twice. */
export const turn = (page: PageKind, what: Turn): Claim => claim('turn', page, what);
/** Everything that a flow sends is compared. */
export const payload = (flow: FlowName, transport: Transport): Claim => claim('payload', flow, transport);
/** A flow's window is opened in the task of the press, with the browser's blocker on. */
export const ownWindow = (flow: FlowName): Claim => claim('window', flow);
