import type { PaymentMethod } from '../../../../schemas/method/payment-method.ts';
import type { Issue } from '../../../../schemas/parse.ts';
import type { CallName } from '../../../platform/api/calls.ts';
import { isPaymentPath } from '../../../platform/api/lenience.ts';
import { type Reporter, reportIssues } from '../../../core/services/report-issues.ts';

/** Whether the unread part says whom to pay or how much. If so, the player is told. */
export const isUnreadPayment = ({ path }: Issue): boolean => isPaymentPath(path);

/** Reports to the host each part of a response that was left out, with its path. */
export function reportUnread(
  { name }: Pick<PaymentMethod, 'name'>,
  call: CallName,
  { unread }: { readonly unread: readonly Issue[] },
  reporter: Reporter,
): void {
  reportIssues(
    reporter,
    name,
    unread.map(({ path, message }) => ({ kind: 'unreadable', path, message: `${call}: ${path}: ${message}` })),
  );
}
