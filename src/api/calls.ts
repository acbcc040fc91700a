import { MethodsAnswer } from '../../schemas/api/methods.ts';
import { Country } from '../../schemas/player/country.ts';
import * as z from '../../schemas/zod.ts';
import type * as Responses from './responses.ts';

/**
 * What a call is for, which decides what its failure means: `load` a screen stands on it, `optional` a screen does
 * without, `create` money may move, `follow` something created goes on, `quiet` nobody waits.
 */
export type Purpose = 'load' | 'optional' | 'create' | 'follow' | 'quiet';

interface CallRow {
  readonly verb: 'GET' | 'POST';
  readonly purpose: Purpose;
  /** First try plus 3, 2 s apart, on a network failure only. */
  readonly isRetried: boolean;
  /** Carries an idempotency key. */
  readonly isKeyed?: boolean;
  /** Outlives the page. */
  readonly isKeepalive?: boolean;
  /** An answer that its schema refuses is a message of its own to the host. */
  readonly isPeerToPeer?: boolean;
  /** The answer is a list, of which a bad entry costs that entry. */
  readonly isList?: boolean;
  /** Asked again by itself, by a clock or by each page that opens: of failures in a row the host hears once. */
  readonly isRepeated?: boolean;
  /** Under `/api/metrics` instead of `/api/banking`. */
  readonly isMetric?: boolean;
  /** Loaded before the request leaves, so that no answer waits for code. */
  readonly response: () => Promise<z.ZodMiniType>;
}

/** Schemas of the answers that no list waits for, in one piece, fetched before the first such request leaves. */
const later =
  <N extends keyof typeof Responses>(name: N) =>
  async (): Promise<(typeof Responses)[N]> =>
    (await import('./responses.ts'))[name];
const now =
  <S extends z.ZodMiniType>(schema: S) =>
  () =>
    Promise.resolve(schema);
const nothing = now(z.unknown());

const load = { purpose: 'load', isRetried: true } as const;
const optional = { purpose: 'optional', isRetried: true } as const;
const create = { verb: 'POST', purpose: 'create', isRetried: false, isKeyed: true } as const;
const follow = { verb: 'POST', purpose: 'follow', isRetried: false, response: nothing } as const;
const quiet = { verb: 'POST', purpose: 'quiet', isRetried: false, response: nothing } as const;
const Methods = now(MethodsAnswer);

/** Every call to the backend. */
export const CALLS = {
  'deposit-limits': { ...optional, verb: 'POST', response: later('DepositLimits') },
  'methods-payment-v5': { ...load, verb: 'POST', response: Methods },
  'methods-payment-v3': { ...load, verb: 'POST', response: Methods },
  'methods-country-selector-v2': {
    ...optional,
    verb: 'GET',
    isList: true,
    isRepeated: true,
    response: now(z.object({ countries: z.array(Country) })),
  },
  'methods-withdrawal-v4': { ...load, verb: 'GET', response: Methods },
  'methods-withdrawal': { ...load, verb: 'GET', response: Methods },
  'deposit-create': { ...create, response: later('DepositCreated') },
  'deposit-create-sweepstake': { ...create, response: later('DepositCreated') },
  'deposit-create-p2p': { ...create, isPeerToPeer: true, response: later('PeerToPeerDeposit') },
  'deposit-prepare': { ...create, response: later('PreparedDeposit') },
  'withdrawal-create': { ...create, response: later('WithdrawalCreated') },
  'deposit-complete': follow,
  'deposit-cancel': follow,
  'external-deposit-continue': { ...follow, response: later('OfferContinue') },
  'session-start': { ...quiet, response: later('SessionStarted') },
  'session-form-on-close-modal': { ...quiet, isKeepalive: true },
  'bank-get': { ...optional, verb: 'POST', response: later('Bank') },
  'deposit-status': { ...optional, verb: 'GET', isRepeated: true, response: later('DepositStatusAnswer') },
  'deposit-check': { ...load, isPeerToPeer: true, verb: 'POST', response: later('PeerToPeerDeposit') },
  'sweepstake-boxes': { ...load, verb: 'POST', isList: true, response: later('SweepstakeBoxes') },
  'payment-convert-v2': { ...optional, verb: 'POST', response: later('Converted') },
  'sweepstake-balance-get': { ...optional, verb: 'POST', isList: true, response: later('SweepstakeBalances') },
  'sweepstake-recoup-sum': { ...optional, verb: 'POST', response: later('RecoupSum') },
  events: { ...quiet, isMetric: true, isKeepalive: true },
} as const satisfies Record<string, CallRow>;

export type CallName = keyof typeof CALLS;
/** The parsed answer of a call, from its schema. */
export type Answer<C extends CallName> = z.output<Awaited<ReturnType<(typeof CALLS)[C]['response']>>>;

export const rowOf = (call: CallName): CallRow => CALLS[call];
