import { reportError } from '../../../core/services/report.ts';
import type { Services } from '../../../core/services/services.ts';
import { asksCaptcha } from '../../../platform/errors/asks-captcha.ts';
import { isNamed } from '../../../platform/errors/errors.ts';
import { referenceOf } from '../../../platform/errors/reference-of.ts';
import type { PlayerText } from '../../../core/tables/error-table.ts';
import { playerIntents } from '../../../core/storage/player-intents.ts';
import type { TransactionKind } from '../../../core/tables/routes/route-row.ts';
import type { Sending } from './sending.ts';

/**
 * What a failure means for the payment: the server `refused` it, it is `unanswered`, or the response is `unusable`: it cannot be
 * read, or says that the payment was already sent. Only `refused` allows a message that nothing was created.
 */
export type FailedOutcome = 'refused' | 'unanswered' | 'unusable';

export interface FailedPress {
  readonly kind: 'failed';
  readonly player: PlayerText | undefined;
  readonly reference: string | undefined;
  readonly outcome: FailedOutcome;
  /** Set when the server says that the payment was already sent, which `player` says too. */
  readonly isSentBefore?: boolean;
  /** Set when nothing was sent because code did not load: the player reloads the page, and finds what was typed. */
  readonly isReloadable?: boolean;
}

export interface Pressed {
  /** The intent's own key first, then earlier keys that end with it. */
  readonly keys: readonly [own: string, ...earlier: string[]];
  readonly transaction: TransactionKind;
  readonly sending: Omit<Sending, 'send'>;
}

/** Texts of an unknown outcome, in the words of the direction that the money goes. */
const unknownText = (
  transaction: TransactionKind,
  text: 'unknownOutcome' | 'begunBefore' | 'begunTwice',
): PlayerText => ({
  keys: [`${transaction}.${text}`],
});

const unanswered = (player: PlayerText, reference?: string): FailedPress => ({
  kind: 'failed',
  player,
  reference,
  outcome: 'unanswered',
});

/** Nothing was sent, because an earlier attempt may be this payment. The player decides when only one key is in question. */
export const withheldPress = (why: 'ask' | 'stop', transaction: TransactionKind): FailedPress =>
  unanswered(unknownText(transaction, why === 'ask' ? 'begunBefore' : 'begunTwice'));

/** An unexpected error outside the call itself. If a request may have left, the outcome is unknown. */
export const unexpectedFailure = (
  player: PlayerText | undefined,
  transaction: TransactionKind,
  hasLeft = false,
): FailedPress =>
  hasLeft
    ? unanswered(unknownText(transaction, 'unknownOutcome'))
    : { kind: 'failed', player, reference: undefined, outcome: 'refused' };

/** Reports a failed create, settles its keys when the response is definite, and returns what is known of the payment. */
export function failPress(
  error: unknown,
  { keys, transaction, sending }: Pressed,
  services: Pick<Services, 'bridge' | 'store' | 'serverTime'> & Parameters<typeof reportError>[0],
): FailedPress {
  const intents = playerIntents(services);
  const { isInDoubt } = sending;
  const stage = sending.stage();
  const verdict = reportError(services, error, 'create');
  // Rejected before the server looked at the payment, or never sent.
  const isUntouched =
    verdict.isTokenExpired || asksCaptcha(error) || isNamed(error, 'CaptchaError') || isNamed(error, 'CodeError');
  const isKeyRefused = refusesKey(error, isInDoubt);
  const isDefinite = isNamed(error, 'HttpError') && !verdict.isOutcomeUnknown && !isUntouched && !isKeyRefused;
  if (isDefinite) for (const key of keys) intents.settle(key);
  if ((isUntouched || stage === 'unsent') && !isInDoubt) intents.mark(keys[0], false);
  const reference = referenceOf(error) ?? sending.reference();
  const player = verdict.isOutcomeUnknown ? unknownText(transaction, 'unknownOutcome') : verdict.player;
  const unusable: FailedPress = { kind: 'failed', player, reference, outcome: 'unusable' };
  if (stage === 'answered' || isNamed(error, 'AnswerError')) return unusable;
  if (isKeyRefused) return unanswered(unknownText(transaction, 'begunBefore'), reference);
  if (verdict.rule === 'already-sent') return { ...unusable, isSentBefore: true };
  // An untouched or unsent request says nothing about what an earlier press created.
  const isOpen = !isDefinite && (isInDoubt || (stage === 'sent' && !isUntouched));
  return isOpen
    ? unanswered(unknownText(transaction, 'unknownOutcome'), reference)
    : { kind: 'failed', player, reference, outcome: 'refused', isReloadable: isNamed(error, 'CodeError') };
}

/**
 * The server knows the key with a different body (for example a card retyped after a reload), or is still working on it.
 * Neither tells what the first request did, so the key must stay.
 */
const refusesKey = (error: unknown, isInDoubt: boolean): boolean =>
  isNamed(error, 'HttpError') &&
  ((isInDoubt && (error.status === 409 || error.status === 422)) || /idempoten/i.test(error.code ?? ''));
