import type { CardViewName } from '../../../schemas/card-view.ts';
import type { DepositData } from '../../../schemas/deposit/deposit-response.ts';
import type { DepositOutcome } from './outcome.ts';

/** `keep-draft`: the next page has a way back to the form, which then shows what was typed. */
export const EFFECTS = ['merge-fields', 'open-redirect', 'keep-draft'] as const;
export type Effect = (typeof EFFECTS)[number];

export interface FlowContext {
  readonly view: CardViewName;
  /** The route that the page requested: `complete` unless it says otherwise. */
  readonly requested: string;
}

export interface FlowRow {
  readonly id: string;
  /** For the diagram. */
  readonly says: string;
  readonly when: (outcome: DepositOutcome, context: FlowContext) => boolean;
  /** A route name, `stay`, or `requested`: the page that was requested. */
  readonly page: string;
  readonly effects: readonly Effect[];
  /**
   * What the page needs of the response besides its invoice. The page finds it in `kept` of the open deposit, also after a
   * reload: it is stored, so it must hold no secret and no provider's address.
   */
  readonly keep?: (outcome: DepositOutcome) => DepositData;
}

/** A redirect opens no matter which page follows. Without a source it does nothing. */
const REDIRECT = ['open-redirect'] as const;

/** Maps a deposit response to the next page. The first match wins. */
export const DEPOSIT_FLOW: readonly FlowRow[] = [
  {
    id: 'more-fields',
    says: 'fields are still required',
    when: (outcome) => outcome.isFieldsRequired,
    page: 'stay',
    effects: ['merge-fields'],
  },
  {
    id: 'crypto-address',
    says: 'depositAddress',
    when: (outcome) => outcome.crypto !== undefined,
    page: 'deposit/crypto/address',
    effects: [],
  },
  {
    id: 'p2p-unified',
    says: 'unifiedFlow, card view p2p',
    when: (outcome, { view }) => outcome.isUnified && view === 'p2p',
    page: 'deposit/peer-to-peer/unified-form',
    effects: REDIRECT,
  },
  {
    id: 'p2p-invoice',
    says: 'card view p2p',
    when: (_outcome, { view }) => view === 'p2p',
    page: 'deposit/peer-to-peer/invoice',
    effects: REDIRECT,
  },
  {
    id: 'unified',
    says: 'unifiedFlow',
    when: (outcome) => outcome.isUnified,
    page: 'deposit/redirect/unified-form',
    effects: REDIRECT,
  },
  {
    id: 'offers',
    says: 'paymentMethodOffers',
    when: (outcome) => outcome.data.paymentMethodOffers !== undefined,
    page: 'deposit/onramp/offer-list',
    effects: [...REDIRECT, 'keep-draft'],
    keep: ({ data: { paymentMethodOffers } }) => ({ paymentMethodOffers }),
  },
  {
    id: 'requisites',
    says: 'card, requisites, or card view bankTransfer',
    when: ({ data }, { view }) => data.card !== undefined || data.requisites !== undefined || view === 'bankTransfer',
    page: 'deposit/host-to-host',
    effects: REDIRECT,
  },
  {
    id: 'eazype',
    says: 'pageId easype',
    when: (outcome) => outcome.pageId === 'easype',
    page: 'deposit/redirect/eazype',
    effects: REDIRECT,
  },
  {
    id: 'pix',
    says: 'pageId pix',
    when: (outcome) => outcome.pageId === 'pix',
    page: 'deposit/redirect/pix',
    effects: REDIRECT,
  },
  { id: 'otherwise', says: 'anything else', when: () => true, page: 'requested', effects: REDIRECT },
];

/** The table with extra rows, each before the row it names, else before the last one. */
export function withRows(
  extra: readonly (FlowRow & { readonly before?: string | undefined })[] = [],
): readonly FlowRow[] {
  const rows: FlowRow[] = [...DEPOSIT_FLOW];
  for (const { before, ...row } of extra) {
    // Not found is -1, and `splice` counts that from the end: before the last row.
    const at = rows.findIndex(({ id }) => id === before);
    rows.splice(at, 0, row);
  }
  return rows;
}

export interface NextStep extends Pick<FlowRow, 'effects' | 'keep'> {
  readonly row: string;
  /** A route name, or `stay`. */
  readonly page: string;
}

export function nextStep(outcome: DepositOutcome, context: FlowContext, rows = DEPOSIT_FLOW): NextStep {
  const row = rows.find(({ when }) => when(outcome, context));
  if (!row) throw new TypeError('the last row of the flow table must match');
  const { id, page, effects, keep } = row;
  return { row: id, page: page === 'requested' ? context.requested : page, effects, ...(keep && { keep }) };
}
