import { MethodsAnswer } from '../../schemas/api/methods.ts';
import { Country } from '../../schemas/player/country.ts';
import * as z from '../../schemas/zod.ts';

/**
 * What a call is for, which decides what its failure means: `load` a screen stands on it, `optional` a screen does
 * without, `create` money may move, `follow` something created goes on, `quiet` nobody waits.
 */
export type Purpose = 'load' | 'optional' | 'create' | 'follow' | 'quiet';

interface CallRow {
  readonly verb: 'GET' | 'POST';
  readonly purpose: Purpose;
  /** First try plus 3, 2 s apart, on a network failure only (contract, section 4). */
  readonly isRetried: boolean;
  /** Carries an idempotency key. */
  readonly isKeyed?: boolean;
  /** Outlives the page. */
  readonly isKeepalive?: boolean;
  /** Under `/api/metrics` instead of `/api/banking`. */
  readonly isMetric?: boolean;
  /** Loaded before the request leaves, so that no answer waits for code. */
  readonly response: () => Promise<z.ZodMiniType>;
}

const Nothing = z.looseObject({});
const now =
  <S extends z.ZodMiniType>(schema: S) =>
  () =>
    Promise.resolve(schema);
const nothing = now(Nothing);

const depositResponse = async () => (await import('../../schemas/deposit/deposit-response.ts')).DepositResponse;
/** A crypto method is answered with an address (contract, section 4). */
const createResponse = async () => {
  const [deposit, crypto] = await Promise.all([
    import('../../schemas/deposit/deposit-response.ts'),
    import('../../schemas/deposit/crypto-deposit.ts'),
  ]);
  return z.union([deposit.DepositResponse, crypto.CryptoDeposit]);
};
const peerToPeer = async () => (await import('../../schemas/deposit/peer-to-peer.ts')).PeerToPeerDeposit;
const sweepstake = () => import('../../schemas/deposit/sweepstake.ts');
const prepared = async () => (await import('../../schemas/deposit/india-invoice.ts')).PreparedDeposit;
const status = async () => (await import('../../schemas/api/deposit-status.ts')).DepositStatusAnswer;

const load = { purpose: 'load', isRetried: true } as const;
const optional = { purpose: 'optional', isRetried: true } as const;
const create = { verb: 'POST', purpose: 'create', isRetried: false, isKeyed: true } as const;
const follow = { verb: 'POST', purpose: 'follow', isRetried: false, response: nothing } as const;
const quiet = { verb: 'POST', purpose: 'quiet', isRetried: false, response: nothing } as const;
const Methods = now(MethodsAnswer);

/** Every call of the specification (second document, section 7), and `withdrawal-create` (contract, section 4). */
export const CALLS = {
  'deposit-limits': {
    ...optional,
    verb: 'POST',
    response: async () => (await import('../../schemas/api/deposit-limits.ts')).DepositLimits,
  },
  'methods-payment-v5': { ...load, verb: 'POST', response: Methods },
  'methods-payment-v3': { ...load, verb: 'POST', response: Methods },
  'methods-country-selector-v2': { ...optional, verb: 'GET', response: now(z.object({ countries: z.array(Country) })) },
  'methods-withdrawal-v4': { ...load, verb: 'GET', response: Methods },
  'methods-withdrawal': { ...load, verb: 'GET', response: Methods },
  'deposit-create': { ...create, response: createResponse },
  'deposit-create-sweepstake': { ...create, response: depositResponse },
  'deposit-create-p2p': { ...create, response: peerToPeer },
  'deposit-prepare': { ...create, response: prepared },
  'withdrawal-create': {
    ...create,
    response: async () => (await import('../../schemas/api/withdrawal-create.ts')).WithdrawalCreated,
  },
  'deposit-complete': follow,
  'deposit-cancel': follow,
  'external-deposit-continue': {
    ...follow,
    response: async () => (await import('../../schemas/api/offer-continue.ts')).OfferContinue,
  },
  'session-start': { ...quiet, response: now(z.object({ paymentSessionId: z.string() })) },
  'session-form-on-close-modal': { ...quiet, isKeepalive: true },
  'bank-get': { ...optional, verb: 'POST', response: now(z.object({ bankName: z.optional(z.string()) })) },
  'deposit-status': { ...optional, verb: 'GET', response: status },
  'deposit-check': { ...load, verb: 'POST', response: peerToPeer },
  'sweepstake-boxes': {
    ...load,
    verb: 'POST',
    response: async () => z.object({ boxes: z.array(z.object({ boxes: z.array((await sweepstake()).SweepstakeBox) })) }),
  },
  'payment-convert-v2': {
    ...optional,
    verb: 'POST',
    response: now(z.object({ amount: z.union([z.number(), z.string()]) })),
  },
  'sweepstake-balance-get': {
    ...optional,
    verb: 'POST',
    response: async () => z.array((await sweepstake()).SweepstakeBalance),
  },
  'sweepstake-recoup-sum': { ...optional, verb: 'POST', response: async () => (await sweepstake()).RecoupSum },
  events: { ...quiet, isMetric: true, isKeepalive: true },
} as const satisfies Record<string, CallRow>;

export type CallName = keyof typeof CALLS;
/** The parsed answer of a call, from its schema. */
export type Answer<C extends CallName> = z.output<Awaited<ReturnType<(typeof CALLS)[C]['response']>>>;

export const rowOf = (call: CallName): CallRow => CALLS[call];
