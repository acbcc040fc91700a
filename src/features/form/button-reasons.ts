import type { Reason } from '../../../schemas/reason.ts';
import type { WidgetState } from '../../core/state/store.ts';

/** Why the action of a form waits, or would fail no matter what is entered; for tools. */
export function buttonReasons(
  isBusy: boolean,
  { start, expiredToken }: Pick<WidgetState, 'start' | 'expiredToken'>,
): readonly Reason[] {
  return [
    ...(isBusy ? [{ rule: 'sending', of: 'button' } as const] : []),
    ...(start && start.user.token === expiredToken ? [{ rule: 'token-expired', of: 'button' } as const] : []),
  ];
}
