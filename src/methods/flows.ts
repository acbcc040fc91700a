import type { CallName } from '../api/calls.ts';
import { useRoute } from '../app/navigation.ts';
import { START_TEXTS } from '../errors/start-texts.ts';
import { START, type StatusState } from '../flow/status-state.ts';
import { COMPLETE } from '../routes/table.ts';
import type { TransactionKind } from '../routes/row.ts';

type ListCall = Exclude<CallName & `methods-${string}`, 'methods-country-selector-v2'>;

/** Where the methods of one direction of money come from, and the routes they lead to. */
export interface MethodFlow {
  readonly kind: TransactionKind;
  /** For `platformVersion` redesign, and for any other. */
  readonly calls: readonly [ListCall, ListCall];
  /** By name, what the list is asked with (second document, section 7). */
  readonly asks: readonly ('country' | 'currency' | 'abTestGroup')[];
  readonly asksOtherwise: readonly ('country' | 'currency' | 'abTestGroup')[];
  readonly empty: string;
  readonly region: string;
  readonly form: string;
  readonly group: string;
  readonly groupForm: string;
  readonly instruction: string;
  /** The page of a video; where the documents have none it opens by itself. */
  readonly video: string | undefined;
  /** What the instruction is called. */
  readonly guide: 'deposit.form.instruction' | 'withdrawal.instruction';
  readonly complete: string;
  /** What the status is before the server has said one (second document, section 4). */
  readonly start: StatusState;
  /** Where the dictionary has the words of a status. */
  readonly words: 'status' | 'withdrawal.status';
  /** Categories that open a page of their own (contract, section 5). */
  readonly special: Readonly<Record<string, string>>;
  /** A card view may have a form page of its own. */
  readonly hasViewPages: boolean;
}

export const FLOWS: Readonly<Record<TransactionKind, MethodFlow>> = {
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
    special: { crypto: 'deposit/crypto' },
    hasViewPages: true,
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
  },
};

export const specialPage = ({ special }: MethodFlow, category: string): string | undefined =>
  Object.hasOwn(special, category) ? special[category] : undefined;

/** That of the route that is open. */
export const useMethodFlow = (): MethodFlow => FLOWS[useRoute()?.transaction ?? 'deposit'];
