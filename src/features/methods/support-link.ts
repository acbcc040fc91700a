import { linkUrl } from '../../../schemas/link-url.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { traitsOf } from '../../../schemas/method/traits.ts';
import type { Reason } from '../../../schemas/reason.ts';

/** The address of support for a method, or why one that the definition gives is not shown. */
export function supportLink(method: Pick<PaymentMethod, 'name' | 'traits'>): {
  readonly href?: string | undefined;
  readonly why?: Reason;
} {
  const { support } = traitsOf(method);
  if (support === undefined) return {};
  const href = linkUrl(support);
  return href === undefined ? { why: { rule: 'support-unsafe', of: 'support', saw: support } } : { href };
}
