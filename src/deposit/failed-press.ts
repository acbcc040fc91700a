import { reportError } from '../app/report.ts';
import type { Services } from '../app/services.ts';
import { isNamed } from '../errors/errors.ts';
import type { PlayerText, Verdict } from '../errors/table.ts';
import { journalOf } from './journal.ts';

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
  /** An earlier press of this intent may have made something. */
  readonly isInDoubt: boolean;
  /** What failed is the reading of the answer. */
  readonly isAnswered: boolean;
}

const UNKNOWN_OUTCOME: PlayerText = { keys: ['deposit.unknownOutcome'] };

/** Reports what a creating press failed with, ends its keys where the answer was definite, and says what is known of it. */
export function failPress(
  error: unknown,
  { keys, isInDoubt, isAnswered }: Pressed,
  services: Pick<Services, 'bridge' | 'store' | 'clock'> & Parameters<typeof reportError>[0],
): FailedPress {
  const journal = journalOf(services);
  const verdict = reportError(services, error, 'create');
  if (endsIntent(error, verdict)) for (const key of keys) journal.settle(key);
  // A captcha that was not solved, or a token that ended, says nothing of what an earlier press may have made.
  const isOpen = isInDoubt && (isNamed(error, 'CaptchaError') || verdict.isTokenExpired);
  const isUntouched = verdict.isTokenExpired || (isNamed(error, 'HttpError') && error.code === 'captcha_required');
  const [own] = keys;
  if (own !== undefined && isUntouched && !isInDoubt) journal.mark(own, false);
  const reference = error instanceof Error && 'reference' in error ? error.reference : undefined;
  return {
    kind: 'failed',
    player: isOpen ? UNKNOWN_OUTCOME : verdict.player,
    reference: typeof reference === 'string' ? reference : undefined,
    outcome:
      verdict.isOutcomeUnknown || isOpen
        ? 'unanswered'
        : isAnswered || isNamed(error, 'AnswerError')
          ? 'unusable'
          : 'refused',
  };
}

/**
 * A definite answer ends a key: any error status, but a captcha to be solved first (contract, section 4). An expired token
 * is refused before the payment is looked at: of an earlier press whose outcome is unknown it says nothing.
 */
const endsIntent = (error: unknown, verdict: Verdict): boolean =>
  isNamed(error, 'HttpError') &&
  error.code !== 'captcha_required' &&
  !verdict.isTokenExpired &&
  !verdict.isOutcomeUnknown;
