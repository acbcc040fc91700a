import type { CardView } from '../../schemas/card-view.ts';
import type { CallName } from '../api/calls.ts';
import { useRoute } from '../app/navigation.ts';
import { useWidget } from '../app/services.ts';
import { viewOf } from '../app/view.ts';
import { START_TEXTS } from '../errors/start-texts.ts';
import { START, type StatusState } from '../flow/status-state.ts';
import type { TransactionKind } from '../routes/row.ts';
import type { WidgetView } from '../routes/routes.ts';
import { COMPLETE, CONVERT, CRYPTO_ADDRESS, SELECT_METHOD } from '../routes/table.ts';

type ListCall = Exclude<CallName & `methods-${string}`, 'methods-country-selector-v2'>;

/** Where the methods of one direction of money come from, and the routes they lead to. */
export interface MethodFlow {
  readonly kind: TransactionKind;
  /** For `platformVersion` redesign, and for any other. */
  readonly calls: readonly [ListCall, ListCall];
  /** By name, what the list is asked with. */
  readonly asks: readonly ('country' | 'currency' | 'abTestGroup')[];
  readonly asksOtherwise: readonly ('country' | 'currency' | 'abTestGroup')[];
  readonly empty: string;
  readonly region: string;
  readonly form: string;
  readonly group: string;
  readonly groupForm: string;
  /** The page of a coin; where there is none it has the form that others have. */
  readonly coin?: string;
  /** The page of an instruction; without one it stands in the form. */
  readonly instruction: string | undefined;
  /** The page of a video; without one it opens by itself. */
  readonly video: string | undefined;
  /** What the instruction is called. */
  readonly guide: 'deposit.form.instruction' | 'withdrawal.instruction';
  readonly complete: string;
  /** The money it is in, where that is not what the player pays with. */
  readonly currency?: string;
  /** What the status is before the server has said one. */
  readonly start: StatusState;
  /** Where the dictionary has the words of a status. */
  readonly words: 'status' | 'withdrawal.status' | 'sweepstake.status' | 'sweepstake.redemption';
  /** Categories that open a page of their own. */
  readonly special: Readonly<Record<string, string>>;
  /** A card view may have a form page of its own. */
  readonly hasViewPages: boolean;
  /** Card views whose pages this flow does not have: their methods are set aside. */
  readonly without: readonly CardView[];
  /** The only categories that this flow has pages for; without this, all. */
  readonly only?: readonly string[];
}

const MAIN = {
  deposit: {
    kind: 'deposit',
    calls: ['methods-payment-v5', 'methods-payment-v3'],
    asks: ['country', 'currency', 'abTestGroup'],
    asksOtherwise: ['country', 'currency', 'abTestGroup'],
    empty: START_TEXTS.emptyMethods,
    region: 'deposit/region',
    form: 'deposit/redirect',
    group: 'deposit/group',
    groupForm: 'deposit/group/redirect',
    instruction: 'deposit/redirect/instruction',
    video: 'deposit/video-instruction',
    guide: 'deposit.form.instruction',
    complete: COMPLETE,
    start: START,
    words: 'status',
    coin: CRYPTO_ADDRESS,
    special: { crypto: 'deposit/crypto' },
    hasViewPages: true,
    without: [],
  },
  withdrawal: {
    kind: 'withdrawal',
    calls: ['methods-withdrawal-v4', 'methods-withdrawal'],
    asks: ['currency'],
    asksOtherwise: ['country', 'currency'],
    empty: START_TEXTS.emptyWithdrawalMethods,
    region: 'withdrawal/region',
    form: 'withdrawal/redirect',
    group: 'withdrawal/group',
    groupForm: 'withdrawal/group/redirect',
    instruction: 'withdrawal/redirect/instruction',
    video: undefined,
    guide: 'withdrawal.instruction',
    complete: 'withdrawal/complete',
    start: { status: 'accepted', by: 'start' },
    words: 'withdrawal.status',
    special: { bank_transfer_nigeria: 'withdrawal/nigerian-banks' },
    hasViewPages: false,
    without: [],
  },
} as const satisfies Readonly<Record<TransactionKind, MethodFlow>>;

export const FLOWS: Readonly<Record<WidgetView, Readonly<Record<TransactionKind, MethodFlow>>>> = {
  main: MAIN,
  // Forms unfold among the methods, and only what is no page of its own can.
  sweep: {
    deposit: {
      ...MAIN.deposit,
      region: 'empty/region',
      form: SELECT_METHOD,
      group: SELECT_METHOD,
      groupForm: SELECT_METHOD,
      instruction: undefined,
      video: undefined,
      words: 'sweepstake.status',
      hasViewPages: false,
      without: ['india', 'p2p', 'onramp', 'cash'],
    },
    withdrawal: {
      ...MAIN.withdrawal,
      region: 'empty/region',
      form: CONVERT,
      group: 'withdrawal/crypto',
      groupForm: CONVERT,
      coin: CONVERT,
      instruction: undefined,
      words: 'sweepstake.redemption',
      special: { crypto: 'withdrawal/crypto' },
      // Sweep coins alone can be redeemed, whichever coin the player plays with.
      currency: 'QSC',
      only: ['crypto'],
    },
  },
};

export const specialPage = ({ special }: MethodFlow, category: string): string | undefined =>
  Object.hasOwn(special, category) ? special[category] : undefined;

/** That of the player's view and of the route that is open. */
export function useMethodFlow(): MethodFlow {
  const view = useWidget(({ start }) => (start ? viewOf(start) : 'main'));
  return FLOWS[view][useRoute()?.transaction ?? 'deposit'];
}
