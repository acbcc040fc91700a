import type { REQUESTS } from '../../../schemas/api/requests.ts';
import { MethodsResponse } from '../../../schemas/api/methods.ts';
import { Country } from '../../../schemas/player/country.ts';
import * as z from '../../../schemas/zod.ts';
import { CodeError } from '../errors/errors.ts';
import type { CodeLoader } from '../lib/code-loader.ts';
import { type ListCall, LIST_CALLS } from './list-calls.ts';
import type * as Responses from './responses.ts';

/**
 * The purpose of a call decides what its failure means: a screen needs a `load` and can do without an `optional`. A
 * `create` may move money, and a `follow` continues something created. Nobody waits for a `quiet`.
 */
export type Purpose = 'load' | 'optional' | 'create' | 'follow' | 'quiet';

interface CallRow {
  readonly verb: 'GET' | 'POST';
  readonly purpose: Purpose;
  /** Retried after network failures only: up to 3 times, 2 s apart. */
  readonly isRetried: boolean;
  /** Carries an idempotency key. */
  readonly isKeyed?: boolean;
  /** Sent even while the page unloads. */
  readonly isKeepalive?: boolean;
  /** The host gets a separate message when the schema refuses the response. */
  readonly isPeerToPeer?: boolean;
  /** The response is a list or a table, in which a bad entry costs only itself. */
  readonly isList?: boolean;
  /** Repeated by a timer or by each page that opens. Failures in a row are reported to the host only once. */
  readonly isRepeated?: boolean;
  /** Under `/api/metrics` instead of `/api/banking`. */
  readonly isMetric?: boolean;
  /** The schema, or its name in `responses.ts`, which is loaded before the request leaves, so that no response waits for code. */
  readonly response: z.ZodMiniType | keyof typeof Responses;
}

/** Loads the schemas that no list needs, in one chunk. The first request that needs one waits for them. */
export const loadResponses = (): Promise<typeof Responses> => import('./responses.ts');

const nothing = z.unknown();

const load = { purpose: 'load', isRetried: true } as const;
const optional = { purpose: 'optional', isRetried: true } as const;
const create = { verb: 'POST', purpose: 'create', isRetried: false, isKeyed: true } as const;
const follow = { verb: 'POST', purpose: 'follow', isRetried: false, response: nothing } as const;
const quiet = { verb: 'POST', purpose: 'quiet', isRetried: false, response: nothing } as const;
const list = ({ verb }: ListCall) => ({ ...load, verb, response: MethodsResponse });
const { deposit, withdrawal } = LIST_CALLS;

/** Every call to the backend. */
export const CALLS = {
  'deposit-limits': { ...optional, verb: 'POST', isList: true, response: 'DepositLimits' },
  'methods-payment-v5': list(deposit[0]),
  'methods-payment-v3': list(deposit[1]),
  'methods-country-selector-v2': {
    ...optional,
    verb: 'GET',
    isList: true,
    isRepeated: true,
    response: z.object({ countries: z.array(Country) }),
  },
  'methods-withdrawal-v4': list(withdrawal[0]),
  'methods-withdrawal': list(withdrawal[1]),
  'deposit-create': { ...create, response: 'DepositCreated' },
  'deposit-create-sweepstake': { ...create, response: 'DepositCreated' },
  'deposit-create-p2p': { ...create, isPeerToPeer: true, response: 'PeerToPeerDeposit' },
  'deposit-prepare': { ...create, response: 'PreparedDeposit' },
  'withdrawal-create': { ...create, response: 'WithdrawalCreated' },
  'deposit-complete': follow,
  'deposit-cancel': follow,
  'external-deposit-continue': { ...follow, response: 'OfferContinue' },
  'session-start': { ...quiet, response: 'SessionStarted' },
  'session-form-on-close-modal': { ...quiet, isKeepalive: true },
  'bank-get': { ...optional, verb: 'POST', response: 'Bank' },
  'deposit-status': { ...optional, verb: 'GET', isRepeated: true, response: 'DepositStatusAnswer' },
  'deposit-check': { ...load, isPeerToPeer: true, verb: 'POST', response: 'PeerToPeerDeposit' },
  'sweepstake-boxes': { ...load, verb: 'POST', isList: true, response: 'SweepstakeBoxes' },
  'payment-convert-v2': { ...optional, verb: 'POST', response: 'Converted' },
  'sweepstake-balance-get': { ...optional, verb: 'POST', isList: true, response: 'SweepstakeBalances' },
  'sweepstake-recoup-sum': { ...optional, verb: 'POST', response: 'RecoupSum' },
  events: { ...quiet, isMetric: true, isKeepalive: true },
} as const satisfies Record<keyof typeof REQUESTS, CallRow>;

export type CallName = keyof typeof CALLS;
type SchemaOf<R> = R extends keyof typeof Responses ? (typeof Responses)[R] : R;
/** The parsed type of a call's response. */
export type ResponseOf<C extends CallName> = z.output<SchemaOf<(typeof CALLS)[C]['response']>>;

export const rowOf = (call: CallName): CallRow => CALLS[call];

/**
 * The schema of a call's response. All that must be loaded count as one to the code loader, since they are one chunk.
 *
 * @throws {CodeError} when that chunk does not load.
 */
export async function schemaOf(
  call: CallName,
  code: CodeLoader = (_name, loadCode) => loadCode(),
): Promise<z.ZodMiniType> {
  const { response } = rowOf(call);
  if (typeof response !== 'string') return response;
  const schemas = await code('responses', loadResponses).catch((cause: unknown) => {
    throw new CodeError(call, { cause });
  });
  return schemas[response];
}
