import type { Purpose } from '../../platform/api/calls.ts';
import { type FlowCode, isNamed } from '../../platform/errors/errors.ts';
import { ONRAMP_CURRENCY, TEXTS } from '../../platform/errors/texts.ts';

/** What the player reads: dictionary keys in order of preference, or the server's own message. */
export interface PlayerText {
  readonly keys: readonly string[];
  readonly text?: string;
}

/** The consequences of an error: who is told, and how. */
export interface Verdict {
  /** The id of the row that matched. */
  readonly rule: string;
  readonly player: PlayerText | undefined;
  /** `page`: the error page; `form`: the player stays on the form; `notice`: a snackbar; `none`: nothing is shown. */
  readonly surface: 'page' | 'form' | 'notice' | 'none';
  /** A notice over the error page: the first of these keys that the dictionary has. */
  readonly notice: PlayerText | undefined;
  readonly host: { readonly code: string; readonly message: string; readonly status?: number } | undefined;
  readonly isTokenExpired: boolean;
  /** The server may have acted: the next press repeats the key. */
  readonly isOutcomeUnknown: boolean;
  /** Unexpected, so it is sent to error reporting. */
  readonly isMonitored: boolean;
}

interface Row {
  readonly id: string;
  readonly when: (error: unknown, purpose: Purpose) => boolean;
  readonly verdict: (error: unknown, purpose: Purpose) => Partial<Omit<Verdict, 'rule'>>;
}

/** Outdated as soon as the host provides another token: see `useIsOutdated`. */
export const SESSION_ENDED: PlayerText = { keys: ['httpCodes.401', 'error.text'] };
/** The token was refused, and has been replaced before the player could be told. */
export const SESSION_RENEWED: PlayerText = { keys: ['crypto.retry', 'error.text'] };
const PROVIDER: PlayerText = { keys: ['common.errors.provider'] };
/** The heading of a notice about a failure. */
const SNACKBAR: PlayerText = { keys: ['error.snackbar'] };
const NETWORK: PlayerText = { keys: ['socket.networkError'] };
const CODE: PlayerText = { keys: ['error.code'] };
const surfaceOf: Readonly<Record<Purpose, Verdict['surface']>> = {
  load: 'page',
  optional: 'none',
  create: 'form',
  follow: 'form',
  quiet: 'none',
};
const codeOf = (error: unknown): string | undefined => (isNamed(error, 'HttpError') ? error.code : undefined);
const flowCodeOf = (error: unknown): FlowCode | undefined => (isNamed(error, 'FlowError') ? error.code : undefined);
const statusOf = (error: unknown): number | undefined => (isNamed(error, 'HttpError') ? error.status : undefined);
/** The server refused the request's token. */
export const isUnauthorized = (error: unknown): boolean => statusOf(error) === 401;
/** No response from the service: none at all, or a gateway's 502 or 504 without our error body. */
const isUnanswered = (error: unknown): boolean =>
  isNamed(error, 'NetworkError') ||
  (isNamed(error, 'HttpError') && (error.status === 502 || error.status === 504) && error.serverMessage === undefined);
const creates = (purpose: Purpose): boolean => purpose === 'create' || purpose === 'follow';

/** The head of a row for one code of a flow error. */
const flow = (id: FlowCode) => ({ id, when: (error: unknown) => flowCodeOf(error) === id });

/** The error catalogue. The first match wins. */
export const ERROR_TABLE: readonly Row[] = [
  {
    id: 'token-expired',
    when: isUnauthorized,
    verdict: () => ({ isTokenExpired: true, surface: 'notice', player: SESSION_ENDED }),
  },
  { id: 'quiet-call', when: (_error, purpose) => purpose === 'quiet' || purpose === 'optional', verdict: () => ({}) },
  // Before the codes: a gateway's own response may have one.
  {
    id: 'outcome-unknown',
    when: (error, purpose) => purpose === 'create' && isUnanswered(error),
    verdict: () => ({ player: { keys: ['deposit.unknownOutcome'] }, isOutcomeUnknown: true }),
  },
  {
    id: 'merchant-client-error',
    when: (error) => codeOf(error) === 'merchant_client_error',
    verdict: (error) => ({
      player: isNamed(error, 'HttpError') && error.serverMessage ? { keys: [], text: error.serverMessage } : PROVIDER,
    }),
  },
  {
    id: 'payment-method-regex',
    when: (error) => codeOf(error) === 'payment_method_regex',
    verdict: () => ({ player: PROVIDER }),
  },
  {
    id: 'payment-code',
    when: (error, purpose) => creates(purpose) && codeOf(error) !== undefined,
    verdict: (error) => ({ player: { keys: [`common.errors.${codeOf(error)}`, ...PROVIDER.keys] } }),
  },
  {
    id: 'already-sent',
    when: (error, purpose) => purpose === 'create' && statusOf(error) === 409,
    verdict: () => ({ player: { keys: ['httpCodes.409', ...PROVIDER.keys] } }),
  },
  {
    id: 'http-status',
    when: (error) => statusOf(error) !== undefined,
    verdict: (error, purpose) => ({
      player: { keys: [`httpCodes.${statusOf(error)}`, ...(creates(purpose) ? PROVIDER.keys : ['error.text'])] },
      notice: { keys: [`httpCodes.${statusOf(error)}`] },
    }),
  },
  {
    ...flow('request-timeout'),
    verdict: () => ({ surface: 'page', player: { keys: ['error.text'] } }),
  },
  { id: 'code', when: (error) => isNamed(error, 'CodeError'), verdict: () => ({ player: CODE, notice: CODE }) },
  {
    id: 'network',
    when: (error) => isNamed(error, 'NetworkError'),
    verdict: () => ({ player: NETWORK, notice: NETWORK }),
  },
  {
    id: 'malformed-answer',
    when: (error) => isNamed(error, 'AnswerError'),
    verdict: (_error, purpose) => ({
      player: creates(purpose) ? PROVIDER : { keys: ['error.text'] },
      isMonitored: true,
    }),
  },
  {
    id: 'captcha',
    when: (error) => isNamed(error, 'CaptchaError'),
    verdict: () => ({ player: { keys: ['error.title'] } }),
  },
  {
    ...flow('onramp-limits'),
    verdict: () => ({ surface: 'notice', player: PROVIDER }),
  },
  {
    ...flow('onramp-no-offers'),
    verdict: () => ({ surface: 'notice', player: { keys: ['deposit.onramp.noOffers', ...PROVIDER.keys] } }),
  },
  {
    ...flow('onramp-currency'),
    verdict: () => ({ surface: 'form', player: { keys: [ONRAMP_CURRENCY] } }),
  },
  {
    ...flow('crypto-address'),
    verdict: () => ({ surface: 'notice', player: SNACKBAR }),
  },
  {
    id: 'flow',
    when: (error) => isNamed(error, 'FlowError'),
    verdict: (_error, purpose) => ({ player: creates(purpose) ? PROVIDER : { keys: ['error.text'] } }),
  },
  { id: 'unexpected', when: () => true, verdict: () => ({ player: { keys: ['error.text'] }, isMonitored: true }) },
];

const CODES: Readonly<Record<string, string>> = {
  HttpError: 'http_error',
  NetworkError: 'network_error',
  AnswerError: 'malformed_answer',
  CodeError: 'code_not_loaded',
  FlowError: 'flow_error',
  CaptchaError: 'captcha_error',
};

/** Maps an error and the purpose of its call to a verdict. Pure. */
export function decide(error: unknown, purpose: Purpose): Verdict {
  const row = ERROR_TABLE.find(({ when }) => when(error, purpose));
  if (!row) throw new TypeError('the last row of the error table must match');
  const name = error instanceof Error ? error.name : '';
  const status = statusOf(error);
  const decided = row.verdict(error, purpose);
  const surface = decided.surface ?? surfaceOf[purpose];
  return {
    rule: row.id,
    player: decided.player,
    surface,
    notice: surface === 'page' ? decided.notice : undefined,
    host:
      purpose === 'quiet'
        ? undefined
        : {
            code: codeOf(error) ?? CODES[name] ?? 'unexpected',
            message: error instanceof Error ? error.message : TEXTS.unknown,
            ...(status === undefined ? {} : { status }),
          },
    isTokenExpired: decided.isTokenExpired ?? false,
    isOutcomeUnknown: decided.isOutcomeUnknown ?? false,
    isMonitored: decided.isMonitored ?? false,
  };
}
