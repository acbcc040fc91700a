import { reportError } from '../app/report.ts';
import type { Services } from '../app/services.ts';
import { asksCaptcha } from '../errors/asks-captcha.ts';
import { isNamed } from '../errors/errors.ts';
import type { PlayerText } from '../errors/table.ts';
import { journalOf } from './journal.ts';
import { NOT_SENDING, type Sending } from './sending.ts';

/**
 * What a failure says of a payment: the server `refused` it, is `unanswered`, or answered something `unusable`. Only of
 * the first may anything say that nothing was created.
 */
export type FailedOutcome = 'refused' | 'unanswered' | 'unusable';

export interface FailedPress {
  readonly kind: 'failed';
  readonly player: PlayerText | undefined;
  readonly reference: string | undefined;
  readonly outcome: FailedOutcome;
}

export interface Pressed {
  /** That of the intent first; the others end with it. None where nothing was sent yet. */
  readonly keys: readonly string[];
  readonly sending: Pick<Sending, 'isInDoubt' | 'stage'> | undefined;
}

const UNKNOWN_OUTCOME: PlayerText = { keys: ['deposit.unknownOutcome'] };
const BEGUN_BEFORE: PlayerText = { keys: ['deposit.begunBefore'] };
const BEGUN_TWICE: PlayerText = { keys: ['deposit.begunTwice'] };

const unanswered = (player: PlayerText, reference?: string): FailedPress => ({
  kind: 'failed',
  player,
  reference,
  outcome: 'unanswered',
});

/** Nothing was sent: what was begun before may be this payment or not. The player decides, where one key is in question. */
export const heldBack = (why: 'ask' | 'stop'): FailedPress => unanswered(why === 'ask' ? BEGUN_BEFORE : BEGUN_TWICE);

/** An error that nobody foresaw, outside of the press itself: of what may have left nobody can say that it was not created. */
export const brokenPress = (player: PlayerText | undefined, hasLeft = false): FailedPress =>
  hasLeft ? unanswered(UNKNOWN_OUTCOME) : { kind: 'failed', player, reference: undefined, outcome: 'refused' };

/** Reports what a creating press failed with, ends its keys where the answer was definite, and says what is known of it. */
export function failPress(
  error: unknown,
  { keys, sending = NOT_SENDING }: Pressed,
  services: Pick<Services, 'bridge' | 'store' | 'serverTime'> & Parameters<typeof reportError>[0],
): FailedPress {
  const journal = journalOf(services);
  const { isInDoubt } = sending;
  const stage = sending.stage();
  const verdict = reportError(services, error, 'create');
  // Refused before the payment was looked at, or never sent.
  const isUntouched =
    verdict.isTokenExpired || asksCaptcha(error) || isNamed(error, 'CaptchaError') || isNamed(error, 'CodeError');
  const isKeyRefused = refusesKey(error, isInDoubt);
  const isDefinite = isNamed(error, 'HttpError') && !verdict.isOutcomeUnknown && !isUntouched && !isKeyRefused;
  if (isDefinite) for (const key of keys) journal.settle(key);
  const [own] = keys;
  if (own !== undefined && (isUntouched || stage === 'unsent') && !isInDoubt) journal.mark(own, false);
  const given = error instanceof Error && 'reference' in error ? error.reference : undefined;
  const reference = typeof given === 'string' ? given : undefined;
  const { player } = verdict;
  if (stage === 'answered' || isNamed(error, 'AnswerError'))
    return { kind: 'failed', player, reference, outcome: 'unusable' };
  if (isKeyRefused) return unanswered(BEGUN_BEFORE, reference);
  // What was not looked at, or never left, says nothing of what an earlier press may have made.
  const isOpen = !isDefinite && (isInDoubt || (stage === 'sent' && !isUntouched));
  return isOpen ? unanswered(UNKNOWN_OUTCOME, reference) : { kind: 'failed', player, reference, outcome: 'refused' };
}

/**
 * The server knows the key with another body, a card entered after a reload for one, or still works on it. That says nothing
 * of what the key was used for first: it must stay.
 */
const refusesKey = (error: unknown, isInDoubt: boolean): boolean =>
  isNamed(error, 'HttpError') &&
  ((isInDoubt && (error.status === 409 || error.status === 422)) || /idempoten/i.test(error.code ?? ''));
