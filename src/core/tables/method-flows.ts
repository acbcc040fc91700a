import { START_TEXTS } from '../../platform/errors/start-texts.ts';
import type { TransactionKind } from './routes/route-row.ts';
import { COMPLETE, CONVERT, CRYPTO_ADDRESS, SELECT_METHOD } from './routes/route-names.ts';
import type { WidgetView } from './routes/routes.ts';
import { START, type StatusState } from './status-state.ts';

/** One direction of money: where its methods come from and which routes they lead to. */
export interface MethodFlow {
  readonly kind: TransactionKind;
  readonly empty: string;
  readonly region: string;
  readonly form: string;
  readonly group: string;
  readonly groupForm: string;
  /** The page of a coin. Without one, coins use the common form. */
  readonly coin?: string;
  /** The page of an instruction. Without one, it is part of the form. */
  readonly instruction: string | undefined;
  /** The page of a video. Without one, the video opens in its own window. */
  readonly video: string | undefined;
  /** Label of the instruction. */
  readonly guide: 'deposit.form.instruction' | 'withdrawal.instruction';
  readonly complete: string;
  /** Currency of the flow, where it is not the one the player pays with. */
  readonly currency?: string;
  /** The status before the server has sent one. */
  readonly start: StatusState;
  /** Dictionary prefix for the texts of a status. */
  readonly textGroup: 'status' | 'withdrawal.status' | 'sweepstake.status' | 'sweepstake.redemption';
  /** Categories with a page of their own. */
  readonly special: Readonly<Record<string, string>>;
  /** Whether card views may have form pages of their own. */
  readonly hasViewPages: boolean;
  /** Methods whose card view needs a page of its own are set aside. */
  readonly rejectsViewsWithPages: boolean;
  /** The only categories that this flow has pages for. Default: all. */
  readonly only?: readonly string[];
}

const MAIN = {
  deposit: {
    kind: 'deposit',
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
    textGroup: 'status',
    coin: CRYPTO_ADDRESS,
    special: { crypto: 'deposit/crypto' },
    hasViewPages: true,
    rejectsViewsWithPages: false,
  },
  withdrawal: {
    kind: 'withdrawal',
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
    textGroup: 'withdrawal.status',
    special: { bank_transfer_nigeria: 'withdrawal/nigerian-banks' },
    hasViewPages: false,
    rejectsViewsWithPages: false,
  },
} as const satisfies Readonly<Record<TransactionKind, MethodFlow>>;

export const FLOWS: Readonly<Record<WidgetView, Readonly<Record<TransactionKind, MethodFlow>>>> = {
  main: MAIN,
  // Forms unfold in the method list, which works only for methods without a page of their own.
  sweep: {
    deposit: {
      ...MAIN.deposit,
      region: 'empty/region',
      form: SELECT_METHOD,
      group: SELECT_METHOD,
      groupForm: SELECT_METHOD,
      instruction: undefined,
      video: undefined,
      textGroup: 'sweepstake.status',
      hasViewPages: false,
      rejectsViewsWithPages: true,
    },
    withdrawal: {
      ...MAIN.withdrawal,
      region: 'empty/region',
      form: CONVERT,
      group: 'withdrawal/crypto',
      groupForm: CONVERT,
      coin: CONVERT,
      instruction: undefined,
      textGroup: 'sweepstake.redemption',
      special: { crypto: 'withdrawal/crypto' },
      // Only sweep coins can be redeemed, whichever coin the player plays with.
      currency: 'QSC',
      only: ['crypto'],
    },
  },
};

export const specialPage = ({ special }: MethodFlow, category: string): string | undefined =>
  Object.hasOwn(special, category) ? special[category] : undefined;
