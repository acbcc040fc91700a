import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import type { Issue } from '../../schemas/parse.ts';
import type { CallName } from '../api/calls.ts';
import { isOfPayment } from '../api/lenience.ts';
import type { Services } from '../app/services.ts';

/** Whether what was left out says whom to pay, or what sum: the player is told then. */
export const isUnreadPayment = ({ path }: Issue): boolean => isOfPayment(path);

/** What of an answer was left out is told the host, with its path in the answer. */
export function reportUnread(
  { name }: Pick<PaymentMethod, 'name'>,
  call: CallName,
  { unread }: { readonly unread: readonly Issue[] },
  { reportIssues }: Pick<Services, 'reportIssues'>,
): void {
  reportIssues(
    name,
    unread.map(({ path, message }) => ({ kind: 'unreadable', path, message: `${call}: ${path}: ${message}` })),
  );
}
